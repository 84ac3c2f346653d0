import { postalNames, postcodeByCode } from '@kot/domain/postcode/postcode'
import type { Lang } from '@kot/domain/text/lang'
import { inCity, inTown } from '@kot/i18n/place'
import { cityTexts } from '@kot/i18n/texts/city'
import { landingTexts } from '@kot/i18n/texts/landing'
import type { CityPage } from '@kot/i18n/paths'
import { ButtonLink } from '../../ui/button'
import { useLang } from '../../page/use-page'
import { useSession } from '../../api/session-store'

/** Offers the rental watch to a visitor who found no home here today. */
export function CityWatch({ city }: { city: CityPage }) {
  const lang = useLang()
  const texts = cityTexts[lang].watch
  const { open, signUp, price } = landingTexts[lang].watch
  const { user } = useSession()
  return (
    <section className="mt-12 bg-deep py-10 text-on-deep wide:mt-20 wide:py-14">
      <div className="column grid gap-6 wide:grid-cols-[1fr_auto] wide:items-center wide:gap-10">
        <div>
          <h2 className="max-w-160 text-2xl tracking-tight">
            {texts.heading(watchedPlace(lang, city))}
          </h2>
          <p className="mt-2 max-w-136 text-on-deep-soft wide:text-lg">{texts.text}</p>
        </div>
        <div className="grid justify-items-start gap-3">
          <ButtonLink to={user ? '/smartfinder' : '/sign-up'} variant="light">
            {user ? open : signUp}
          </ButtonLink>
          <p className="text-sm text-on-deep-soft">{price}</p>
        </div>
      </div>
    </section>
  )
}

/** The place to watch. A PO box postcode never has homes, so its town is used instead. */
function watchedPlace(lang: Lang, city: CityPage): string {
  const postcode = city.kind === 'postcode' ? postcodeByCode(city.code) : undefined
  const town =
    postcode && !postcode.delivers && postalNames.find(({ name }) => name === postcode.postalName)
  return town ? inTown(lang, town) : inCity({ ...city, lang })
}
