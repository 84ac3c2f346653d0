import type { Listing } from '@kot/contract/market/market-listing'
import { cityPath } from '@kot/i18n/paths'
import { homePageTexts } from '@kot/i18n/texts/home-page'
import { NewestCards } from '../../search/list/newest-cards'
import { PageNotLoaded } from '../../page/page-not-loaded'
import { useLang } from '../../page/use-page'
import { ButtonLink } from '../../ui/button'
import { HomeSection } from './home-section'
import { inPlace } from './home-view'

interface GoneHomeProps {
  postcode: string
  newest: readonly Listing[]
  now: Date
}

/** A home that has no page any more leads on to others of its postcode. */
export function GoneHome({ postcode, newest, now }: GoneHomeProps) {
  const lang = useLang()
  const texts = homePageTexts[lang]
  return (
    <div className="column pt-10 pb-16 wide:pt-16">
      <h1 className="text-2xl tracking-tight wide:text-3xl">{texts.gone.long}</h1>
      <p className="mt-3 max-w-160 text-lg text-ink-soft">
        {newest.length > 0 ? texts.gone.longText : texts.gone.longTextAlone}
      </p>
      <ButtonLink to="/" className="mt-6">
        {texts.search}
      </ButtonLink>
      {newest.length > 0 && (
        <HomeSection
          heading={texts.gone.others(inPlace(lang, postcode))}
          more={{ to: cityPath(lang, postcode), label: texts.similar.more }}
          className="pt-12"
        >
          <NewestCards listings={newest} now={now} />
        </HomeSection>
      )}
    </div>
  )
}

export function UnknownHome() {
  const texts = homePageTexts[useLang()]
  return (
    <div className="column pt-10 pb-16 wide:pt-16">
      <h1 className="text-2xl tracking-tight wide:text-3xl">{texts.unknown.heading}</h1>
      <p className="mt-3 text-lg text-ink-soft">{texts.unknown.text}</p>
      <ButtonLink to="/" className="mt-6">
        {texts.search}
      </ButtonLink>
    </div>
  )
}

export function UnreadHome({ path }: { path: string }) {
  const texts = homePageTexts[useLang()].notLoaded
  return (
    <div className="column pt-10 pb-16 wide:pt-16">
      <h1 className="text-2xl tracking-tight wide:text-3xl">{texts.heading}</h1>
      <PageNotLoaded path={path}>{texts.text}</PageNotLoaded>
    </div>
  )
}
