import type { NewslettersAnswer } from '@kot/contract/operator/mail'
import { mailDeskTexts } from '@kot/i18n/texts/operator/mail'
import { ButtonLink } from '../../../ui/button'
import { useLang } from '../../page/use-page'
import { DeskBlock } from '../desk/desk-block'
import { DeskData } from '../desk/desk-data'
import { DeskTable } from '../desk/desk-table'
import { TableLink } from '../desk/table-link'
import { ExactTime } from '../desk/exact-time'
import { useDesk } from '../desk/use-desk'

/** What was and will be sent to those who agreed. */
export function LetterList() {
  const texts = mailDeskTexts[useLang()].letters
  const letters = useDesk<NewslettersAnswer>('/api/operator/mail/newsletters')
  return (
    <DeskBlock
      heading={texts.heading}
      action={
        <ButtonLink size="small" variant="line" to="/operator/mail/newsletters/new">
          {texts.write}
        </ButtonLink>
      }
    >
      <DeskData of={letters}>
        {({ newsletters }) => (
          <DeskTable
            caption={texts.caption}
            rows={newsletters}
            rowKey={({ id }) => id}
            empty={texts.none}
            columns={[
              { heading: texts.subject, grow: true, cell: Subject },
              { heading: texts.created, cell: Created },
              { heading: texts.stateLabel, cell: (letter) => texts.states[stateOf(letter)] },
            ]}
          />
        )}
      </DeskData>
    </DeskBlock>
  )
}

type Listed = NewslettersAnswer['newsletters'][number]

const Created = ({ created_at }: Listed) => <ExactTime at={created_at} />
const Subject = (letter: Listed) => <SubjectLink letter={letter} />

function SubjectLink({ letter: { id, subject } }: { letter: Listed }) {
  const { unnamed } = mailDeskTexts[useLang()].letters
  return (
    <TableLink to={`/operator/mail/newsletters/${id}`}>
      {subject === '' ? unnamed : subject}
    </TableLink>
  )
}

function stateOf({ tested_at, sent_at, done_at }: Listed) {
  if (done_at !== null) return 'done'
  if (sent_at !== null) return 'sending'
  return tested_at === null ? 'draft' : 'tested'
}
