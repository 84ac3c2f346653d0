import type { ComparedPage, PagesResponse } from '@kot/contract/operator/sources'
import { formatTimeAgo } from '@kot/i18n/format/date'
import { operatorSourcesTexts } from '@kot/i18n/texts/admin/sources'
import { Card } from '../../ui/card'
import { useLang } from '../../page/use-page'
import { AdminTable } from '../layout/admin-table'

interface ComparedPagesProps {
  pages: PagesResponse
  now: string
}

/** The last good page and the first bad one, side by side, with the values of each field. */
export function ComparedPages({ pages: { good, bad, fields }, now }: ComparedPagesProps) {
  const texts = operatorSourcesTexts[useLang()].pages
  if (good === null && bad === null) return <p className="text-ink-soft">{texts.none}</p>
  return (
    <div className="grid gap-4">
      {fields.length > 0 && <FieldDifferences fields={fields} />}
      <div className="grid gap-4 desk:grid-cols-2">
        <PageCard heading={texts.good} missing={texts.noGood} page={good} now={now} />
        <PageCard heading={texts.bad} missing={texts.noBad} page={bad} now={now} />
      </div>
    </div>
  )
}

function FieldDifferences({ fields }: Pick<PagesResponse, 'fields'>) {
  const texts = operatorSourcesTexts[useLang()].pages
  // What is filled less than before is why the page is bad.
  const changed = fields
    .filter(({ before, after }) => before !== after)
    .toSorted((one, other) => one.after - one.before - (other.after - other.before))
  const same = fields.length - changed.length
  return (
    <>
      {changed.length > 0 && (
        <AdminTable
          caption={texts.fields}
          rows={changed}
          rowKey={({ field }) => field}
          columns={[
            { heading: texts.field, cell: fieldCell },
            { heading: texts.before, count: ({ before }) => before },
            { heading: texts.after, count: ({ after }) => after },
            { heading: texts.saidBefore, cell: ({ said_before }) => said_before },
            { heading: texts.saidAfter, grow: true, cell: ({ said_after }) => said_after },
          ]}
        />
      )}
      {same > 0 && <p className="text-sm text-ink-soft">{texts.same(same)}</p>}
    </>
  )
}

const fieldCell = ({ field, before, after }: PagesResponse['fields'][number]) => (
  <span translate="no" className={after < before ? 'font-strong text-alert-text' : undefined}>
    {field}
  </span>
)

interface PageCardProps {
  heading: string
  missing: string
  page: ComparedPage | null
  now: string
}

function PageCard({ heading, missing, page, now }: PageCardProps) {
  const lang = useLang()
  const texts = operatorSourcesTexts[lang].pages
  if (page === null) {
    return (
      <Card className="p-4">
        <h3 className="font-strong">{heading}</h3>
        <p className="mt-1 text-ink-soft">{missing}</p>
      </Card>
    )
  }
  const said = [
    texts.kept(formatTimeAgo(lang, new Date(page.saved_at), new Date(now))),
    page.content_type,
    ...(page.adverts === null ? [] : [texts.adverts(page.adverts)]),
  ]
  return (
    <Card className="flex min-w-0 flex-col p-4">
      <h3 className="font-strong">{heading}</h3>
      <p className="mt-1 text-sm wrap-anywhere text-ink-soft">{page.url}</p>
      <p className="text-sm text-ink-soft">{said.filter((words) => words !== '').join(' · ')}</p>
      {page.unreadable !== null && (
        <p className="mt-1 text-sm text-alert-text">{texts.unreadable(page.unreadable)}</p>
      )}
      {page.cut && <p className="text-sm text-ink-soft">{texts.cut}</p>}
      <section
        aria-label={`${texts.source}: ${heading}`}
        // It scrolls by itself, and a keyboard has to reach what lies below the edge.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="mt-3 max-h-96 overflow-auto rounded-control bg-sunken p-3"
      >
        <pre translate="no" className="text-xs wrap-anywhere whitespace-pre-wrap">
          {page.text}
        </pre>
      </section>
    </Card>
  )
}
