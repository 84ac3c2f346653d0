import type { Search } from '@kot/domain/search/criteria'
import { formatRent } from '@kot/i18n/format/number'
import { landingTexts } from '@kot/i18n/texts/landing'
import { sizeLabel } from '@kot/i18n/texts/listing'
import { memo } from 'react'
import { Mark } from '../../page/brand'
import { useClaims, useLang } from '../../page/use-page'
import { WatchPanel } from '../../watch/panel/watch-panel'
import bedroom from './sample-bedroom.webp'
import kitchen from './sample-kitchen.webp'
import livingRoom from './sample-living-room.webp'

interface WatchSectionProps {
  counts: Readonly<Record<string, number>>
  search: Search
}

/** The rental watch: what it does, what its mail looks like, and the form that starts it. Remembered,
 *  so that the count of the search does not wait for it. */
export const WatchSection = memo(function WatchSection({ counts, search }: WatchSectionProps) {
  const texts = landingTexts[useLang()].watch
  return (
    <section className="bg-deep py-12 text-on-deep wide:py-20">
      <div className="column grid gap-8 wide:grid-cols-[minmax(0,1fr)_27.5rem] wide:items-center wide:gap-x-24 wide:gap-y-14">
        <div>
          <h2 className="text-2xl tracking-tight wide:text-3xl">{texts.heading}</h2>
          <p className="mt-3 max-w-136 text-balance text-on-deep-soft wide:text-lg">
            {texts.intro}
          </p>
          <Steps />
        </div>
        <div className="max-wide:order-last">
          <SampleMail />
        </div>
        <div className="wide:col-span-2">
          <WatchPanel counts={counts} search={search} />
          <p className="mt-4 text-sm text-on-deep-soft">{texts.price}</p>
        </div>
      </div>
    </section>
  )
})

function Steps() {
  const { tell, search, mail } = landingTexts[useLang()].watch.steps
  const steps = [tell, { ...search, text: search.text(useClaims().monitoredSites) }, mail]
  return (
    <ol className="mt-6 grid gap-5 wide:mt-8">
      {steps.map((step, index) => (
        <li key={step.heading} className="flex gap-4">
          <span
            aria-hidden="true"
            className="tabular grid size-10 shrink-0 place-items-center rounded-pill font-strong ring-1 ring-on-deep-soft"
          >
            {index + 1}
          </span>
          <div>
            <h3 className="text-lg tracking-snug">{step.heading}</h3>
            <p className="mt-1 text-on-deep-soft">{step.text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}

/** Invented: these streets do not exist. */
const sampleHomes = [
  { photo: livingRoom, rent: 315_000, address: 'Kotagata 5, 101 Reykjavík', size: 58, rooms: 2 },
  { photo: kitchen, rent: 285_000, address: 'Krummagata 12, 105 Reykjavík', size: 56, rooms: 2 },
  { photo: bedroom, rent: 298_000, address: 'Fálkabrekka 8, 101 Reykjavík', size: 51, rooms: 2 },
]

/** A mail of the watch. Screen readers hear what it is, and not its invented homes. */
function SampleMail() {
  const texts = landingTexts[useLang()].watch.sample
  return (
    <figure
      aria-label={`${texts.label}: ${texts.subject}`}
      className="overflow-hidden rounded-card bg-surface text-ink shadow-overlay"
    >
      <div aria-hidden="true">
        <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 border-b border-line p-4 text-sm">
          <span className="grid size-10 place-items-center rounded-pill bg-primary-soft text-on-primary-soft">
            <Mark className="size-6" />
          </span>
          <span>
            <span className="block font-strong">{texts.sender}</span>
            <span className="block text-ink-soft">{texts.subject}</span>
          </span>
          <span className="tabular self-start text-ink-soft">08:00</span>
        </div>
        <div className="grid gap-5 p-4">
          {sampleHomes.map(({ photo, rent, address, size, rooms }) => (
            <div
              key={address}
              className="grid grid-cols-[6.75rem_minmax(0,1fr)] items-center gap-4"
            >
              <img
                src={photo}
                alt=""
                width={216}
                height={156}
                loading="lazy"
                decoding="async"
                className="w-full rounded-small dark:brightness-90"
              />
              <span className="tabular text-sm">
                <span className="block text-md font-strong">{formatRent(rent)}</span>
                <span className="block truncate text-ink-soft">{address}</span>
                <span className="block text-ink-soft">{`${sizeLabel(size)}, ${texts.rooms(rooms)}`}</span>
              </span>
            </div>
          ))}
        </div>
      </div>
    </figure>
  )
}
