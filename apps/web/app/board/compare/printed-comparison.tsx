import { brand } from '@kot/domain/site/brand'
import { formatClock, formatLongDate } from '@kot/i18n/format/date'
import { compareTexts } from '@kot/i18n/texts/compare'
import { resultsTexts } from '@kot/i18n/texts/results'
import { createPortal } from 'react-dom'
import { placeOf } from '../../home/card/place-words'
import { useLang } from '../../page/use-page'
import type { CompareGroup } from './compare-rows'
import type { ComparedBoardHome } from './use-compared-homes'

interface PrintedComparisonProps {
  homes: readonly ComparedBoardHome[]
  groups: readonly CompareGroup[]
  now: Date
}

/** Longer notes would need a second page. */
const MAX_PRINTED_NOTE = 200

/** Printed instead of the page: the table on one page, without photos. */
export function PrintedComparison({ homes, groups, now }: PrintedComparisonProps) {
  const lang = useLang()
  const texts = compareTexts[lang]
  return createPortal(
    <main data-printed="" className="printed-comparison">
      <h1>{`${brand.name}: ${texts.heading}`}</h1>
      <p>{resultsTexts[lang].printed.date(formatLongDate(lang, now), formatClock(now))}</p>
      <table>
        <thead>
          <tr>
            <td>{texts.underlined}</td>
            {homes.map(({ listing }) => (
              <th key={listing.id} scope="col">
                {placeOf(listing)}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ name, rows }) => (
          <tbody key={name}>
            {name !== null && (
              <tr>
                <th scope="rowgroup" colSpan={homes.length + 1}>
                  {name}
                </th>
              </tr>
            )}
            {rows.map(({ key, name: row, cells, best }) => (
              <tr key={key}>
                <th scope="row">{row}</th>
                {cells.map(({ text, tag }, index) => (
                  <td key={homes[index]?.listing.id} data-best={best === index || undefined}>
                    {shortened(text)}
                    {tag && ` (${tag})`}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </main>,
    document.body,
  )
}

const shortened = (text: string): string =>
  text.length > MAX_PRINTED_NOTE ? `${text.slice(0, MAX_PRINTED_NOTE).trimEnd()}…` : text
