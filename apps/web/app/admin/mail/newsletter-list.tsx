import type { NewslettersResponse } from '@kot/contract/operator/mail'
import { mailAdminTexts } from '@kot/i18n/texts/admin/mail'
import { ButtonLink } from '../../ui/button'
import { useLang } from '../../page/use-page'
import { AdminBlock } from '../layout/admin-block'
import { AdminData, useLoaded } from '../layout/admin-data'
import { AdminTable, TableLink } from '../layout/admin-table'
import { ExactTime } from '../layout/moment'
import type { AdminLoaderData } from '../layout/load-admin'

/** What was and will be sent to those who agreed. */
export function NewsletterList({ loaded }: { loaded: AdminLoaderData<NewslettersResponse> }) {
  const texts = mailAdminTexts[useLang()].letters
  return (
    <AdminBlock
      heading={texts.heading}
      action={
        <ButtonLink size="small" variant="line" to="/operator/mail/newsletters/new">
          {texts.write}
        </ButtonLink>
      }
    >
      <AdminData of={useLoaded(loaded)}>
        {({ newsletters }) => (
          <AdminTable
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
      </AdminData>
    </AdminBlock>
  )
}

type Listed = NewslettersResponse['newsletters'][number]

const Created = ({ created_at }: Listed) => <ExactTime at={created_at} />
const Subject = (letter: Listed) => <SubjectLink letter={letter} />

function SubjectLink({ letter: { id, subject } }: { letter: Listed }) {
  const { unnamed } = mailAdminTexts[useLang()].letters
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
