import type { MarketRecord } from '@kot/contract/market'
import { landingTexts } from '@kot/i18n/texts/landing'
import { searchTexts } from '@kot/i18n/texts/search'
import { NewestCards } from '../listing/newest-cards'
import { useLang } from '../page/use-page'
import { openedHere } from '../search/use-search'
import { SectionHead } from './section-head'

type NewestSectionProps = {
  records: readonly MarketRecord[]
  /** Homes of the whole market that came since the last visit. */
  fresh: number
  now: Date
}

/** Says aloud that no postcode is asked for: a bare address would bring the saved search back. */
const allHomes = '/?postcodes=&showResults=true'

/** The newest homes; on a phone three of them and the way to all. */
export function NewestSection({ records, fresh, now }: NewestSectionProps) {
  const lang = useLang()
  const texts = landingTexts[lang].newest

  return (
    <section className="column pt-12 wide:pt-20">
      <SectionHead
        title={texts.heading}
        note={fresh > 0 ? searchTexts[lang].results.newSinceLastVisit(fresh) : undefined}
        more={texts.all}
        to={allHomes}
        state={openedHere}
        preventScrollReset
      />
      <NewestCards records={records} now={now} />
    </section>
  )
}
