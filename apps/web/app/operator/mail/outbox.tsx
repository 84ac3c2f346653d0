import type { MailResponse } from '@kot/contract/operator/mail'
import { MAIL_DAYS } from '@kot/contract/operator/mail-days'
import { formatNumber } from '@kot/i18n/format/number'
import { mailAdminTexts } from '@kot/i18n/texts/admin/mail'
import { useLang } from '../../page/use-page'
import { AdminBlock, KeyFigures } from '../layout/admin-block'
import { describeName, exactTime } from '../layout/describe'
import { AdminTable } from '../layout/admin-table'

/** Queued mails, the outcomes of the rest, and why some were not sent. */
export function Outbox({ mail }: { mail: MailResponse }) {
  const lang = useLang()
  const texts = mailAdminTexts[lang]
  return (
    <>
      <AdminBlock heading={texts.outbox.heading}>
        <p className="mb-3 max-w-160 text-ink-soft">{texts.outbox.text(MAIL_DAYS)}</p>
        {mail.states.length === 0 ? (
          <p>{texts.outbox.empty}</p>
        ) : (
          <KeyFigures
            figures={mail.states.map(({ state, settled, count, oldest }) => ({
              label:
                state === 'unknown' && !settled
                  ? texts.outbox.triedAgain
                  : texts.outbox.states[state],
              value: formatNumber(lang, count),
              ...(!settled && { note: texts.outbox.oldest(exactTime(oldest)) }),
              ...(state === 'failed' && { tone: 'alert' as const }),
            }))}
          />
        )}
      </AdminBlock>
      <AdminBlock heading={texts.failures.heading}>
        <Failures failures={mail.failures} />
      </AdminBlock>
    </>
  )
}

function Failures({ failures }: Pick<MailResponse, 'failures'>) {
  const texts = mailAdminTexts[useLang()]
  const { kinds, faults } = texts.failures
  return (
    <AdminTable
      caption={texts.failures.caption}
      rows={failures}
      rowKey={({ state, kind, fault }) => `${state} ${kind} ${fault}`}
      empty={texts.failures.none}
      columns={[
        {
          heading: texts.failures.fault,
          grow: true,
          cell: ({ fault }) =>
            fault === null ? texts.failures.noFault : describeName(faults, fault),
        },
        { heading: texts.failures.kind, cell: ({ kind }) => describeName(kinds, kind) },
        { heading: texts.failures.state, cell: ({ state }) => texts.outbox.states[state] },
        { heading: texts.failures.latest, time: ({ latest }) => latest },
        { heading: texts.failures.count, count: ({ count }) => count },
      ]}
    />
  )
}
