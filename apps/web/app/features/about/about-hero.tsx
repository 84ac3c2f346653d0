import { pageTexts } from '@kot/i18n/texts/pages'
import { Skyline } from '../brand/skyline'
import { useLang } from '../page/use-page'

/** Who we are, above the same street as on the landing page. */
export function AboutHero() {
  const { heading, description } = pageTexts[useLang()].about
  return (
    <div className="-mt-14 overflow-hidden bg-linear-to-b from-sky-top to-sky-low to-78% pt-14 wide:-mt-19 wide:pt-19">
      <div className="column relative z-1 pt-6 wide:pt-11">
        <h1 className="text-hero tracking-tight">{heading}</h1>
        <p className="mt-2 max-w-160 text-balance text-ink-soft wide:mt-4 wide:text-xl">
          {description}
        </p>
      </div>
      <Skyline className="-mt-3 wide:-mt-24 wide:max-h-104" />
    </div>
  )
}
