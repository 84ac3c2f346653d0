import type { NewslettersResponse } from '@kot/contract/operator/mail'
import type { Lang } from '@kot/domain/text/lang'
import { mailAdminTexts } from '@kot/i18n/texts/admin/mail'
import { ButtonLink } from '../../ui/button'
import { useLang } from '../../page/use-page'
import { AdminBlock } from '../layout/admin-block'
import { AdminData } from '../layout/admin-data'
import { AdminTable, TableLink } from '../layout/admin-table'
import type { AdminLoaderData } from '../layout/admin-api'

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
      <AdminData of={loaded}>
        {({ newsletters }) => (
          <AdminTable
            caption={texts.caption}
            rows={newsletters}
            rowKey={({ id }) => id}
            empty={texts.none}
            columns={[
              { heading: texts.subject, grow: true, cell: subjectCell },
              { heading: texts.created, time: ({ created_at }) => created_at },
              { heading: texts.stateLabel, cell: (letter) => texts.states[stateOf(letter)] },
            ]}
          />
        )}
      </AdminData>
    </AdminBlock>
  )
}

type Listed = NewslettersResponse['newsletters'][number]

const subjectCell = ({ id, subject }: Listed, lang: Lang) => (
  <TableLink to={`/operator/mail/newsletters/${id}`}>
    {subject === '' ? mailAdminTexts[lang].letters.unnamed : subject}
  </TableLink>
)

function stateOf({ tested_at, sent_at, done_at }: Listed) {
  if (done_at !== null) return 'done'
  if (sent_at !== null) return 'sending'
  return tested_at === null ? 'draft' : 'tested'
}
