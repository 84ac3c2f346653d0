import type { AdminSource } from '@kot/contract/operator/sources'
import type { Lang } from '@kot/domain/text/lang'
import { formatTimeAgo } from '@kot/i18n/format/date'
import { adminTexts } from '@kot/i18n/texts/admin/shell'
import { operatorSourcesTexts } from '@kot/i18n/texts/admin/sources'
import { TextLink } from '../../ui/text-link'
import { useLang } from '../../page/use-page'
import { AdminTable } from '../layout/admin-table'
import { Moment } from '../layout/describe'
import { describeReason, SourceMark } from './source-facts'

/** All sites with a reader, failing ones first and disabled ones last. */
export function SourcesTable({ sources, now }: { sources: readonly AdminSource[]; now: string }) {
  const lang = useLang()
  const texts = operatorSourcesTexts[lang]
  return (
    <AdminTable
      caption={adminTexts[lang].section.sources}
      rows={sources.map((source) => ({ ...source, now }))}
      rowKey={({ name }) => name}
      empty={texts.none}
      columns={[
        { heading: texts.source, cell: nameCell },
        { heading: texts.state, cell: stateCell, grow: true },
        { heading: texts.adverts, count: ({ adverts }) => adverts },
        { heading: texts.lastGood, cell: lastGoodCell, align: 'end' },
      ]}
    />
  )
}

type SourceRow = AdminSource & { now: string }

const nameCell = ({ name, title }: SourceRow) => (
  <TextLink look="alone" to={`/operator/sources/${name}`} className="-my-2.5 min-w-11">
    {title}
  </TextLink>
)

const stateCell = (source: SourceRow, lang: Lang) => (
  <>
    <SourceMark source={source} />
    {source.enabled && source.state !== 'new' && (
      <p className="mt-1 text-sm text-ink-soft">{problemOf(source, lang)}</p>
    )}
    {source.quarantine && (
      <p className="mt-1 text-sm font-strong">{operatorSourcesTexts[lang].inQuarantine}</p>
    )}
  </>
)

function problemOf({ reason, since, now }: SourceRow, lang: Lang): string {
  const ago = formatTimeAgo(lang, new Date(since), new Date(now))
  return [
    ...(reason === null ? [] : [describeReason(lang, reason)]),
    operatorSourcesTexts[lang].since(ago),
  ].join(', ')
}

const lastGoodCell = ({ last_good_at: at, now }: SourceRow, lang: Lang) =>
  at === null ? operatorSourcesTexts[lang].never : <Moment at={at} now={now} />
