import type { PersonAnswer } from '@kot/contract/operator/people'
import { peopleTexts } from '@kot/i18n/texts/operator/people'
import { useToast } from '../../../ui/toast'
import { useLang } from '../../page/use-page'
import { DeskBlock } from '../desk/desk-block'
import { DeskTable } from '../desk/desk-table'
import { ExactTime } from '../desk/exact-time'
import { ReasonAction } from '../desk/reason-action'

interface PersonSessionsProps {
  person: PersonAnswer
  reload: () => Promise<void>
}

/** Where they are signed in, and ending that. */
export function PersonSessions({ person, reload }: PersonSessionsProps) {
  const texts = peopleTexts[useLang()].sessions
  const toast = useToast()
  return (
    <DeskBlock
      heading={texts.heading}
      action={
        person.sessions.length > 0 && (
          <ReasonAction
            label={texts.end}
            title={texts.end}
            path={`/api/operator/people/${person.id}/sessions/end`}
            onDone={() => {
              toast(texts.done)
              void reload()
            }}
          >
            <p>{texts.endText}</p>
          </ReasonAction>
        )
      }
    >
      <DeskTable
        caption={texts.caption}
        rows={person.sessions}
        rowKey={({ created_at }) => created_at}
        empty={texts.none}
        columns={[
          { heading: texts.device, cell: ({ device }) => device ?? texts.unknown, grow: true },
          { heading: texts.since, cell: Since },
          { heading: texts.seen, cell: Seen },
        ]}
      />
    </DeskBlock>
  )
}

type Session = PersonAnswer['sessions'][number]

const Since = ({ created_at }: Session) => <ExactTime at={created_at} />
const Seen = ({ last_seen_at }: Session) => <ExactTime at={last_seen_at} />
