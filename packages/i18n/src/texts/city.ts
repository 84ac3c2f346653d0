import { brand } from '@kot/domain/site/brand'
import { formatNumber, formatRent } from '../format/number.ts'
import { sizeLabel } from './listing.ts'
import { countedSites, plural } from '../format/words.ts'
import { defineTexts } from '../format/define-texts.ts'

const homesIs = (count: number) =>
  `${formatNumber('is', count)} ${plural('is', count, { one: 'íbúð', other: 'íbúðir' })}`

const homesEn = (count: number) =>
  `${formatNumber('en', count)} ${plural('en', count, { one: 'apartment', other: 'apartments' })}`

const homesNowIs = (count: number) =>
  count === 1
    ? 'Núna er ein íbúð'
    : `Núna ${plural('is', count, { one: 'er', other: 'eru' })} ${homesIs(count)}`

function freshIs(count: number, fresh: number): string {
  const days = 'á síðustu sjö dögum'
  if (fresh === 0) return '. Engin hefur bæst við á síðustu sjö dögum.'
  if (count === 1) return ` og hún bættist við ${days}.`
  if (fresh === count) return ` og ${count === 2 ? 'báðar' : 'allar'} bættust við ${days}.`
  if (fresh === 1) return `, þar af bættist ein við ${days}.`
  const came = plural('is', fresh, { one: 'bættist', other: 'bættust' })
  return `, þar af ${came} ${formatNumber('is', fresh)} við ${days}.`
}

function freshEn(count: number, fresh: number): string {
  const days = 'in the last seven days'
  if (fresh === 0) return `. None has been added ${days}.`
  if (count === 1) return `, added ${days}.`
  if (fresh === count) return `, ${count === 2 ? 'both' : 'all'} added ${days}.`
  return `, ${fresh === 1 ? 'one' : formatNumber('en', fresh)} of them added ${days}.`
}

/** Every `inPlace` is a place already put into words: 'á 600 Akureyri', 'in 600 Akureyri'. */
export const cityTexts = defineTexts({
  is: {
    title: (inPlace: string, count: number) =>
      `${count === 0 ? 'Íbúðir' : homesIs(count)} til leigu ${inPlace} – ${brand.name}`,
    heading: (inPlace: string) => `Íbúðir til leigu ${inPlace}`,
    breadcrumbs: 'Slóð síðunnar',
    home: 'Forsíða',
    overview: 'Yfirlit yfir svæði',
    intro: {
      /** The second number: how many of them came in the last seven days. */
      homes: (count: number, fresh: number, inPlace: string) =>
        `${homesNowIs(count)} til leigu ${inPlace}${freshIs(count, fresh)}`,
      fullest: (inPostcode: string, count: number) =>
        `Flestar eru ${inPostcode}, ${formatNumber('is', count)} talsins.`,
      allIn: (inPostcode: string, count: number) =>
        count === 1 ? `Hún er ${inPostcode}.` : `Þær eru allar ${inPostcode}.`,
      onlyPostcode: (inPlace: string, code: string) => `Póstnúmerið ${inPlace} er ${code}.`,
      postcodes: (inPlace: string, codes: string) => `Póstnúmerin ${inPlace} eru ${codes}.`,
      typicalRent: (rent: number) => `Dæmigerð leiga er ${formatRent(rent)} á mánuði.`,
      typicalRentAndSize: (rent: number, size: number) =>
        `Dæmigerð leiga er ${formatRent(rent)} á mánuði og dæmigerð stærð ${sizeLabel(size)}.`,
      onlyRent: (rent: number) => `Leigan er ${formatRent(rent)} á mánuði.`,
      rents: (lowest: number, highest: number) =>
        `Leigan er á bilinu ${formatNumber('is', lowest)} til ${formatRent(highest)} á mánuði.`,
      perSquareMetre: (rent: number) => `Leigan er ${formatRent(rent)} á fermetra á mánuði.`,
      dearer: (rent: number, percent: number, inWiderArea: string) =>
        `Leigan er ${formatRent(rent)} á fermetra á mánuði, sem er ${formatNumber('is', percent)}% hærra en almennt gerist ${inWiderArea}.`,
      cheaper: (rent: number, percent: number, inWiderArea: string) =>
        `Leigan er ${formatRent(rent)} á fermetra á mánuði, sem er ${formatNumber('is', percent)}% lægra en almennt gerist ${inWiderArea}.`,
      alike: (rent: number, inWiderArea: string) =>
        `Leigan er ${formatRent(rent)} á fermetra á mánuði, svipað og almennt gerist ${inWiderArea}.`,
      inCapitalArea: 'á höfuðborgarsvæðinu',
      inCountry: 'á landinu öllu',
      sites: (sites: number | null) =>
        `Við leitum á ${countedSites('is', sites, { one: 'leiguvef', other: 'leiguvefjum', uncounted: 'leiguvefjunum' })} á hverjum degi.`,
      nothing: (inPlace: string) => `Ekkert er til leigu ${inPlace} núna.`,
      poBox: (code: string) =>
        `Póstnúmerið ${code} er aðeins notað fyrir pósthólf og fyrirtækjapóst. Engin heimili hafa þetta póstnúmer og því er ekkert til leigu þar.`,
      nearest: (inPlace: string, count: number) =>
        count === 1
          ? `Næsta íbúð er ${inPlace}.`
          : `Næstu íbúðir eru ${inPlace}, ${formatNumber('is', count)} talsins.`,
    },
    figures: {
      label: 'Svæðið í tölum',
      homes: 'Til leigu núna',
      fresh: 'Bættust við síðustu 7\u00A0daga',
      typicalRent: 'Dæmigerð leiga á mánuði',
      rents: 'Leiga á mánuði',
      typicalSize: 'Dæmigerð stærð',
      perSquareMetre: 'Leiga á fermetra',
      method:
        'Dæmigerð tala er miðgildi: helmingur íbúðanna er fyrir ofan hana, helmingur fyrir neðan.',
    },
    notLoaded: 'Ekki tókst að sækja svæðin.',
    none: 'Ekkert til leigu núna',
    emptyAreas: (count: number) =>
      `${count === 1 ? 'Eitt svæði' : `${formatNumber('is', count)} svæði`} án íbúða`,
    show: (count: number) => (count === 0 ? 'Opna leitina' : `Skoða ${homesIs(count)}`),
    newest: (inPlace: string) => `Nýjast ${inPlace}`,
    all: 'Sjá allar',
    postcodes: (inPlace: string) => `Póstnúmer ${inPlace}`,
    poBoxes: 'Pósthólf',
    neighbours: 'Í nágrenninu',
    allAreas: 'Öll svæði',
    watch: {
      heading: (inPlace: string) => `Fáðu póst þegar íbúð birtist ${inPlace}`,
      text: 'Góðar íbúðir fara fljótt. Segðu leiguvaktinni að hverju þú leitar og hún lætur þig vita.',
    },
    trend: {
      heading: 'Þróun leigu',
      title: (inPlace: string) => `Leiga ${inPlace} eftir mánuðum`,
      caption: 'Miðgildi auglýstrar leigu þegar íbúðir komu á markað.',
      more: 'Leigumarkaðurinn í tölum',
    },
    map: {
      label: 'Ísland eftir landshlutum',
      dot: (count: number, region: string) => `${region}: ${homesIs(count)}`,
      credit: 'Byggt á gögnum frá Landmælingum Íslands',
    },
    regions: 'Landshlutar',
    capital: 'Höfuðborgarsvæðið',
    about: (area: string) => `Nánar um svæðið: ${area}`,
  },
  en: {
    title: (inPlace, count) =>
      `${count === 0 ? 'Apartments' : homesEn(count)} for rent ${inPlace} – ${brand.name}`,
    heading: (inPlace) => `Apartments for rent ${inPlace}`,
    breadcrumbs: 'Breadcrumb',
    home: 'Home',
    overview: 'City overview',
    intro: {
      homes: (count, fresh, inPlace) =>
        `${count === 1 ? 'One apartment is' : `${homesEn(count)} are`} for rent ${inPlace} right now${freshEn(count, fresh)}`,
      fullest: (inPostcode, count) =>
        `The largest number, ${formatNumber('en', count)}, is ${inPostcode}.`,
      allIn: (inPostcode, count) =>
        count === 1 ? `It is ${inPostcode}.` : `All of them are ${inPostcode}.`,
      onlyPostcode: (inPlace, code) => `The postcode ${inPlace} is ${code}.`,
      postcodes: (inPlace, codes) => `The postcodes ${inPlace} are ${codes}.`,
      typicalRent: (rent) => `Typical rent is ${formatRent(rent)} a month.`,
      typicalRentAndSize: (rent, size) =>
        `Typical rent is ${formatRent(rent)} a month and typical size ${sizeLabel(size)}.`,
      onlyRent: (rent) => `The rent is ${formatRent(rent)} a month.`,
      rents: (lowest, highest) =>
        `Rents range from ${formatRent(lowest)} to ${formatRent(highest)} a month.`,
      perSquareMetre: (rent) => `Rent is ${formatRent(rent)} per square metre a month.`,
      dearer: (rent, percent, inWiderArea) =>
        `Rent is ${formatRent(rent)} per square metre a month, ${formatNumber('en', percent)}% more than ${inWiderArea} as a whole.`,
      cheaper: (rent, percent, inWiderArea) =>
        `Rent is ${formatRent(rent)} per square metre a month, ${formatNumber('en', percent)}% less than ${inWiderArea} as a whole.`,
      alike: (rent, inWiderArea) =>
        `Rent is ${formatRent(rent)} per square metre a month, about the same as ${inWiderArea} as a whole.`,
      inCapitalArea: 'in the Capital Region',
      inCountry: 'in the country',
      sites: (sites) =>
        `We search ${countedSites('en', sites, { one: 'rental site', other: 'rental sites', uncounted: 'the rental sites' })} every day.`,
      nothing: (inPlace) => `Nothing is for rent ${inPlace} right now.`,
      poBox: (code) =>
        `Postcode ${code} is used for PO boxes and business mail only. No home has it, so nothing is for rent there.`,
      nearest: (inPlace, count) =>
        count === 1
          ? `The nearest apartment is ${inPlace}.`
          : `The nearest apartments, ${formatNumber('en', count)} of them, are ${inPlace}.`,
    },
    figures: {
      label: 'The area in figures',
      homes: 'For rent now',
      fresh: 'Added in 7 days',
      typicalRent: 'Typical rent a month',
      rents: 'Rent a month',
      typicalSize: 'Typical size',
      perSquareMetre: 'Rent per square metre',
      method: 'A typical figure is the median: half of the apartments are above it, half below.',
    },
    notLoaded: 'The areas could not be loaded.',
    none: 'Nothing for rent now',
    emptyAreas: (count) =>
      `${count === 1 ? 'One area' : `${formatNumber('en', count)} areas`} without apartments`,
    show: (count) => (count === 0 ? 'Open the search' : `See ${homesEn(count)}`),
    newest: (inPlace) => `Newest ${inPlace}`,
    all: 'See all',
    postcodes: (inPlace) => `Postcodes ${inPlace}`,
    poBoxes: 'PO boxes',
    neighbours: 'Nearby',
    allAreas: 'All areas',
    watch: {
      heading: (inPlace) => `Get an e-mail when an apartment appears ${inPlace}`,
      text: 'Good apartments go fast. Tell the rental watch what you are looking for and it lets you know.',
    },
    trend: {
      heading: 'How rents have changed',
      title: (inPlace) => `Rent ${inPlace} by month`,
      caption: 'The median asking rent when apartments came onto the market.',
      more: 'The rental market in figures',
    },
    map: {
      label: 'Iceland by region',
      dot: (count, region) => `${region}: ${homesEn(count)}`,
      credit: 'Based on data from the National Land Survey of Iceland',
    },
    regions: 'Regions',
    capital: 'Capital Region',
    about: (area) => `More about the area: ${area}`,
  },
})
