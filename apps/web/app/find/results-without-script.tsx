import type { Listing } from '@kot/contract/market-listing'
import type { Search } from '@kot/domain/search'
import { searchTexts } from '@kot/i18n/texts/search'
import { Card } from '../ui/card'
import { HomeLines } from './home-row'
import { useLang } from '../page/use-page'
import { describeSearch } from './describe-search'

type ResultsWithoutScriptProps = {
  search: Search
  count: number
  newest: readonly Listing[]
  now: Date
}

/** The results of the form without JavaScript: the newest homes that match, as text. */
export function ResultsWithoutScript({ search, count, newest, now }: ResultsWithoutScriptProps) {
  const lang = useLang()
  const texts = searchTexts[lang]
  const leftOut = count - newest.length
  return (
    <noscript>
      <section className="column pt-8">
        <h2 className="tabular text-2xl tracking-tight">{texts.count(count)}</h2>
        <p className="mb-4 text-ink-soft">{describeSearch(lang, search)}</p>
        <Card>
          <ul className="divide-y divide-line">
            {newest.map((listing) => (
              <li key={listing.id} className="px-4 py-2">
                <HomeLines listing={listing} now={now} />
              </li>
            ))}
          </ul>
        </Card>
        {leftOut > 0 && <p className="mt-4 text-ink-soft">{texts.printed.leftOut(leftOut)}</p>}
      </section>
    </noscript>
  )
}
