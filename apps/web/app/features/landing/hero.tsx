import { landingTexts } from '@kot/i18n/texts/landing'
import { Skyline } from '../brand/skyline'
import { useLang } from '../page/use-page'

/** The promise above the houses; the search panel is the street they stand on. */
export function Hero() {
  const { heading, promise } = landingTexts[useLang()].hero
  return (
    <div className="-mt-14 overflow-hidden bg-linear-to-b from-sky-top to-sky-low to-78% pt-14 wide:-mt-19 wide:pt-19">
      <div className="column relative z-1 pt-3 wide:pt-11">
        <h1 className="text-hero tracking-tight">{heading}</h1>
        <p className="mt-2 max-w-86 text-balance text-ink-soft tablet:max-w-136 wide:mt-4 wide:max-w-176 wide:text-xl">
          {promise}
        </p>
      </div>
      <Skyline className="-mt-12.5 -ml-[45%] w-[190%] max-w-none tablet:-ml-[12%] tablet:w-[124%] wide:-mt-11 wide:ml-0 wide:max-h-128 wide:w-full" />
    </div>
  )
}
