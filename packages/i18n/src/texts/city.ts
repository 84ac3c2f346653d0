import { brand } from '@kot/domain/brand'
import { formatNumber } from '../number.ts'
import { plural } from '../plural.ts'
import { defineTexts } from '../texts.ts'

const { monitoredSites } = brand.claims

/** Every message takes the place already put into words: 'á 600 Akureyri', 'in 600 Akureyri'. */
export const cityTexts = defineTexts({
  is: {
    title: (inPlace: string) => `Íbúðir til leigu ${inPlace} – ${brand.name}`,
    description: (inPlace: string) =>
      `Allar íbúðir til langtímaleigu ${inPlace}, sóttar daglega af ${monitoredSites} leiguvefjum: verð, stærð, herbergi og kort.`,
    heading: (inPlace: string) => `Íbúðir til leigu ${inPlace}`,
    intro: (inPlace: string) =>
      `Ertu að leita að leiguíbúð ${inPlace}? Hér sérðu allar íbúðir sem við finnum á ${monitoredSites} leiguvefjum. Listinn er uppfærður á hverjum degi.`,
    count: (count: number, inPlace: string) =>
      `${formatNumber('is', count)} ${plural('is', count, { one: 'íbúð', other: 'íbúðir' })} til leigu ${inPlace} núna.`,
    none: 'Ekkert til leigu núna',
    show: 'Skoða íbúðir',
    otherAreas: 'Önnur svæði',
    allPostcodes: 'Öll póstnúmer',
  },
  en: {
    title: (inPlace) => `Apartments for rent ${inPlace} – ${brand.name}`,
    description: (inPlace) =>
      `All apartments for long-term rent ${inPlace}, updated daily from ${monitoredSites} rental sites: price, size, rooms and map.`,
    heading: (inPlace) => `Apartments for rent ${inPlace}`,
    intro: (inPlace) =>
      `Looking for an apartment to rent ${inPlace}? Here are all the apartments we find on ${monitoredSites} rental sites. The list is updated every day.`,
    count: (count, inPlace) =>
      `${formatNumber('en', count)} ${plural('en', count, { one: 'apartment', other: 'apartments' })} for rent ${inPlace} right now.`,
    none: 'Nothing for rent now',
    show: 'See apartments',
    otherAreas: 'Other areas',
    allPostcodes: 'All postcodes',
  },
})
