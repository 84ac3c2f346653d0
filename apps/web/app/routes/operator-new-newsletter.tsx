import type { NewsletterTexts } from '@kot/contract/operator/mail'
import { mailAdminTexts } from '@kot/i18n/texts/admin/mail'
import { useNavigate } from 'react-router'
import { AdminSubpage } from '../operator/layout/admin-page'
import { useAdminCall } from '../operator/layout/admin-api'
import { NewsletterEditor } from '../operator/mail/newsletter-editor'
import { useLang } from '../page/use-page'

const empty: NewsletterTexts = { is: { subject: '', body: '' }, en: { subject: '', body: '' } }

/** Nothing is kept before the first words are saved. */
export default function OperatorNewNewsletter() {
  const texts = mailAdminTexts[useLang()].letter
  const call = useAdminCall()
  const navigate = useNavigate()

  async function save(letters: NewsletterTexts): Promise<string | null> {
    const { body, fault } = await call('POST /api/operator/mail/newsletters', letters)
    if (fault !== null) return fault
    await navigate(`/operator/mail/newsletters/${body.id}`, { replace: true })
    return null
  }

  return (
    <AdminSubpage heading={texts.newHeading} back={{ to: '/operator/mail', label: texts.back }}>
      <div className="grid gap-8">
        <NewsletterEditor initial={empty} onSave={save} />
      </div>
    </AdminSubpage>
  )
}
