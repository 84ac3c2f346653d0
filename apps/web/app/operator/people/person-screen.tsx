import type { PersonResponse } from '@kot/contract/operator/people'
import { commonTexts } from '@kot/i18n/texts/common'
import { peopleTexts } from '@kot/i18n/texts/admin/people'
import { formatList } from '@kot/i18n/format/words'
import { useLang } from '../../page/use-page'
import { AdminBlock, AdminFacts } from '../layout/admin-block'
import { AdminSubpage } from '../layout/admin-page'
import { ExactTime } from '../layout/describe'
import { OrderTable } from '../orders/find-orders'
import { PersonAccess } from './person-access'
import { PersonData, PersonSessions } from './person-data'

/** One person, and what can be done for them. */
export function PersonScreen({ person }: { person: PersonResponse }) {
  const lang = useLang()
  const texts = peopleTexts[lang]
  return (
    <AdminSubpage heading={person.name} back={{ to: '/operator/people', label: texts.back }}>
      <div className="grid gap-8">
        <AdminBlock heading={texts.account.heading}>
          <AccountFacts person={person} />
        </AdminBlock>
        <PersonAccess person={person} />
        <AdminBlock heading={texts.orders.heading}>
          <OrderTable orders={person.orders} />
        </AdminBlock>
        <PersonSessions person={person} />
        <PersonData person={person} />
      </div>
    </AdminSubpage>
  )
}

function AccountFacts({ person }: { person: PersonResponse }) {
  const lang = useLang()
  const texts = peopleTexts[lang].account
  const ways = [...(person.has_password ? [texts.password] : []), ...person.providers.map(capital)]
  return (
    <AdminFacts
      facts={[
        [
          texts.email,
          `${person.email} (${(person.email_confirmed ? texts.confirmed : texts.unconfirmed).toLowerCase()})`,
        ],
        [texts.lang, commonTexts[lang].languageNames[person.lang]],
        [texts.newsletter, person.newsletter ? texts.yes : texts.no],
        [texts.since, <ExactTime key="since" at={person.created_at} />],
        [texts.signIn, ways.length === 0 ? texts.no : formatList(lang, ways)],
        [texts.role, person.operator ? texts.operator : null],
        [
          texts.id,
          <span key="id" className="text-sm">
            {person.id}
          </span>,
        ],
      ]}
    />
  )
}

const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1)
