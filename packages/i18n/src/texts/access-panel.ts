import type { AccessPackage } from '@kot/domain/pass/access'
import type { Lang } from '@kot/domain/text/lang'
import { defineTexts } from '../format/define-texts.ts'
import { formatNumber, formatPackagePrice } from '../format/number.ts'
import { countedSites, plural } from '../format/words.ts'

/** 'Frá 1.990 kr fyrir 7 daga. Endurnýjast ekki sjálfkrafa.' */
export function accessPriceLine(
  lang: Lang,
  { price, validity }: Pick<AccessPackage, 'price' | 'validity'>,
): string {
  const texts = accessPanelTexts[lang]
  return texts.from(
    formatPackagePrice(price),
    'days' in validity ? texts.days(validity.days) : texts.months(validity.months),
  )
}

/** Stands once among homes without addresses and says what access opens. */
export const accessPanelTexts = defineTexts({
  is: {
    heading: (count: number): string => {
      if (count === 1) return 'Sjáðu íbúðina alla'
      // 'allar 21 íbúðirnar' would not agree: the noun after 21 is singular.
      return plural('is', count, {
        one: 'Sjáðu allar íbúðirnar',
        other: `Sjáðu allar ${formatNumber('is', count)}\u00A0íbúðirnar`,
      })
    },
    summary: 'Myndir, heimilisföng og tenglar á auglýsingarnar, á einum stað.',
    homes: 'Skýrar myndir og nákvæm heimilisföng',
    adverts: (sites: number | null) =>
      `Auglýsingarnar á ${countedSites('is', sites, { one: 'leiguvef', other: 'leiguvefjum', uncounted: 'leiguvefjunum' })}`,
    watch: 'Tilkynning um leið og við finnum íbúð sem passar',
    /** On the drawing of the invented home. */
    sample: 'Sýnishorn',
    advert: (site: string) => `Auglýsing: ${site}`,
    getAccess: 'Fá aðgang',
    from: (price: string, length: string) =>
      `Frá ${price} fyrir ${length}. Endurnýjast ekki sjálfkrafa.`,
    // In the accusative, after 'fyrir'.
    days: (count: number) => `${count} ${plural('is', count, { one: 'dag', other: 'daga' })}`,
    months: (count: number) => `${count} ${plural('is', count, { one: 'mánuð', other: 'mánuði' })}`,
    signIn: 'Skrá inn',
  },
  en: {
    heading: (count) =>
      count === 1
        ? 'See the whole apartment'
        : `See all ${formatNumber('en', count)}\u00A0apartments`,
    summary: 'Photos, addresses and links to the listings, in one place.',
    homes: 'Sharp photos and exact addresses',
    adverts: (sites) =>
      `The listings on ${countedSites('en', sites, { one: 'rental site', other: 'rental sites', uncounted: 'the rental sites' })}`,
    watch: 'A notification as soon as we find an apartment that matches',
    sample: 'Sample',
    advert: (site) => `Listing: ${site}`,
    getAccess: 'Get Access',
    from: (price, length) => `From ${price} for ${length}. Does not renew automatically.`,
    days: (count) => `${count} ${plural('en', count, { one: 'day', other: 'days' })}`,
    months: (count) => `${count} ${plural('en', count, { one: 'month', other: 'months' })}`,
    signIn: 'Sign in',
  },
})
