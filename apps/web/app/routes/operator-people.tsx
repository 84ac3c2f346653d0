import { AdminPage } from '../operator/layout/admin-page'
import { validateEmail } from '@kot/domain/account/account-rules'
import { accountErrorText } from '@kot/i18n/texts/account-errors'
import { peopleTexts } from '@kot/i18n/texts/admin/people'
import { useNavigate } from 'react-router'
import { useLang } from '../page/use-page'
import { useAdminCall } from '../operator/layout/admin-api'
import { FindForm } from '../operator/layout/find-form'

export default function OperatorPeople() {
  return (
    <AdminPage section="people">
      <FindPerson />
    </AdminPage>
  )
}

/** Finds an account by e-mail address. There is deliberately no list of accounts. */
function FindPerson() {
  const lang = useLang()
  const texts = peopleTexts[lang].find
  const call = useAdminCall()
  const navigate = useNavigate()

  async function find(email: string): Promise<string | null> {
    const { body, fault } = await call('POST /api/operator/people/find', { email })
    if (fault !== null) return fault
    if (body.id === null) return texts.notFound
    await navigate(`/operator/people/${body.id}`)
    return null
  }

  return (
    <FindForm
      label={texts.label}
      hint={texts.hint}
      submit={texts.submit}
      inputMode="email"
      faultOf={(words) => {
        const fault = validateEmail(words)
        return fault === null ? undefined : accountErrorText(lang, fault)
      }}
      onFind={find}
    />
  )
}
