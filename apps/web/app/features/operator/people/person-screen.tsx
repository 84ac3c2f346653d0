import type { PersonAnswer } from '@kot/contract/operator/people'
import { commonTexts } from '@kot/i18n/texts/common'
import { peopleTexts } from '@kot/i18n/texts/operator/people'
import { formatList } from '@kot/i18n/format/words'
import { useLang } from '../../page/use-page'
import { DeskBlock } from '../desk/desk-block'
import { DeskFacts } from '../desk/desk-facts'
import { DeskSubpage } from '../desk/desk-subpage'
import { ExactTime } from '../desk/exact-time'
import { OrderTable } from '../orders/order-table'
import { PersonAccess } from './person-access'
import { PersonData } from './person-data'
import { PersonSessions } from './person-sessions'

interface PersonScreenProps {
  person: PersonAnswer
  reload: () => Promise<void>
}

/** One person, and what can be done for them. */
export function PersonScreen({ person, reload }: PersonScreenProps) {
  const lang = useLang()
  const texts = peopleTexts[lang]
  return (
    <DeskSubpage heading={person.name} back={{ to: '/operator/people', label: texts.back }}>
      <div className="grid gap-8">
        <DeskBlock heading={texts.account.heading}>
          <AccountFacts person={person} />
        </DeskBlock>
        <PersonAccess person={person} reload={reload} />
        <DeskBlock heading={texts.orders.heading}>
          <OrderTable orders={person.orders} />
        </DeskBlock>
        <PersonSessions person={person} reload={reload} />
        <PersonData person={person} />
      </div>
    </DeskSubpage>
  )
}

function AccountFacts({ person }: { person: PersonAnswer }) {
  const lang = useLang()
  const texts = peopleTexts[lang].account
  const ways = [...(person.has_password ? [texts.password] : []), ...person.providers.map(capital)]
  return (
    <DeskFacts
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
