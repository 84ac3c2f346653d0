import { defineTexts } from '../format/define-texts.ts'
import { formatNumber } from '../format/number.ts'
import { plural } from '../format/words.ts'
import { countedInWords, timesInWords } from '../format/numerals.ts'

/** In the dative, after 'á': á þremur leiguvefjum. */
const sitesIs = (count: number): string =>
  countedInWords('is', count, { one: 'leiguvef', other: 'leiguvefjum' }, 'masculine', 'dative')

const sitesEn = (count: number): string =>
  countedInWords('en', count, { one: 'rental site', other: 'rental sites' }, 'masculine')

const photosIs = (count: number) =>
  `${formatNumber('is', count)} ${plural('is', count, { one: 'mynd', other: 'myndir' })}`
const photosEn = (count: number) =>
  `${formatNumber('en', count)} ${plural('en', count, { one: 'photo', other: 'photos' })}`

const daysIs = (count: number) =>
  `${formatNumber('is', count)} ${plural('is', count, { one: 'dag', other: 'daga' })}`
const daysEn = (count: number) =>
  `${formatNumber('en', count)} ${plural('en', count, { one: 'day', other: 'days' })}`

/** With one full stop, also after an abbreviation. */
const endOf = (sentence: string): string => sentence.replace(/\.?$/, '.')

/** The page of one home. */
export const homePageTexts = defineTexts({
  is: {
    /** Where the street is not shown; the place comes with its preposition. */
    heading: (inPlace: string) => `Íbúð ${inPlace}`,
    addressWithAccess: 'heimilisfang með aðgangi',
    description: (facts: string, inPlace: string) =>
      `${endOf(`Íbúð til leigu ${inPlace}${facts && `: ${facts}`}`)} Verðsaga, kort og svipaðar íbúðir á einum stað.`,
    roomsShort: (rooms: number) => `${rooms}\u00A0herb.`,
    back: (count: number) =>
      `${formatNumber('is', count)} ${plural('is', count, { one: 'íbúð', other: 'íbúðir' })}`,
    backToSearch: 'Leita að íbúð',
    around: 'Aðrar íbúðir í leitinni',
    position: (at: number, count: number) =>
      `${formatNumber('is', at)} af ${formatNumber('is', count)}`,
    previous: 'Fyrri íbúð',
    next: 'Næsta íbúð',
    photos: {
      label: 'Myndir',
      locked: (count: number) => `${photosIs(count)} · Aðgangs krafist`,
      all: (count: number) =>
        plural('is', count, { one: 'Sjá allar myndirnar', other: `Sjá allar ${photosIs(count)}` }),
      one: (at: number, count: number) => `Mynd ${at} af ${count}`,
      enlarge: (at: number, count: number) => `Stækka mynd ${at} af ${count}`,
      previous: 'Fyrri mynd',
      next: 'Næsta mynd',
    },
    save: 'Vista',
    saved: 'Í uppáhaldi',
    share: 'Deila',
    print: 'Prenta',
    openAdvert: 'Opna auglýsingu',
    inKrona: (thousands: string) => `${thousands} þúsund krónur`,
    fell: (amount: string, day: string) => `Lækkaði um ${amount} ${day}`,
    rose: (amount: string, day: string) => `Hækkaði um ${amount} ${day}`,
    facts: {
      label: 'Um íbúðina',
      size: 'Stærð',
      pets: 'Gæludýr',
      allowed: 'Leyfð',
      deposit: 'Trygging',
      depositMonths: (months: string, one: boolean) =>
        one ? 'eins mánaðar leiga' : `${months} mánaða leiga`,
      inDays: (days: number) => (days === 1 ? 'á morgun' : `eftir ${daysIs(days)}`),
    },
    access: {
      heading: 'Sjáðu íbúðina alla',
      address: (photos: number) =>
        photos === 0
          ? 'Nákvæmt heimilisfang'
          : photos === 1
            ? 'Nákvæmt heimilisfang og skýr mynd'
            : `Nákvæmt heimilisfang og ${photosIs(photos)}`,
      adverts: (sites: number) =>
        sites < 2 ? 'Auglýsingin sjálf' : `Auglýsingarnar á ${sitesIs(sites)}`,
      map: 'Nákvæm staðsetning á korti',
    },
    map: {
      heading: 'Á korti',
      approximate: 'Hringurinn sýnir hverfið, ekki húsið. Nákvæm staðsetning fylgir aðgangi.',
      area: (place: string) => `Kort af svæðinu: ${place}`,
    },
    history: {
      onOffer: (days: number) => `Auglýst í ${daysIs(Math.max(1, days))}.`,
      wasOnOffer: (days: number) => `Var auglýst í ${daysIs(Math.max(1, days))}.`,
      unchanged: (price: string) => `Verðið hefur verið ${price} allan tímann.`,
      offer: 'Leigan er ekki gefin upp, óskað er eftir tilboði.',
      fell: (times: number, by: string) =>
        `Verðið hefur lækkað ${timesInWords('is', times)}, ${by}.`,
      rose: (times: number, by: string) =>
        `Verðið hefur hækkað ${timesInWords('is', times)}, ${by}.`,
      changed: (times: number) => `Verðið hefur breyst ${timesInWords('is', times)}.`,
      by: (amount: string, percent: string) => `um ${amount} (${percent})`,
      together: (amount: string, percent: string) => `samtals um ${amount} (${percent})`,
      percent: (value: number) => `${formatNumber('is', value)}%`,
      price: 'Verð',
      day: 'Dagur',
      today: 'í dag',
      axis: 'Þúsundir króna á mánuði.',
    },
    adverts: {
      heading: 'Hvar er íbúðin auglýst?',
      wasHeading: 'Hvar var íbúðin auglýst?',
      site: 'Leiguvefur',
      first: 'Sást fyrst',
      last: 'Sást síðast',
      price: 'Verð',
      open: 'Opna',
      openAt: (source: string) => `Opna: ${source}`,
      takenDown: 'Tekin úr birtingu',
      at: (day: string, clock: string) => `${day} kl.\u00A0${clock}`,
      onSites: (sites: number) => `Á ${sitesIs(sites)}.`,
      wereOnSites: (sites: number) => `Var á ${sitesIs(sites)}.`,
      seen: (first: string, last: string) => `Sást fyrst ${first}, síðast ${last}.`,
    },
    similar: { heading: 'Svipaðar íbúðir', more: 'Sjá allar á svæðinu' },
    gone: {
      heading: (day: string) => `Tekin úr birtingu ${day}.`,
      price: (price: string) => `Leigan var síðast ${price} á mánuði.`,
      offer: 'Óskað var eftir tilboðum.',
      /** A home that has no page any more. */
      long: 'Þessi íbúð er ekki lengur auglýst',
      longText: 'Hún er ekki lengur á leigumarkaðnum. Hér eru aðrar á sama svæði.',
      longTextAlone: 'Hún er ekki lengur á leigumarkaðnum.',
      others: (inPlace: string) => `Íbúðir ${inPlace}`,
    },
    unknown: { heading: 'Íbúðin fannst ekki', text: 'Athugaðu hvort slóðin sé rétt.' },
    search: 'Leita að íbúð',
    notLoaded: { heading: 'Ekki tókst að sækja íbúðina', text: 'Reyndu aftur eftir stutta stund.' },
    fullNotLoaded: 'Ekki tókst að sækja heimilisfang og skýrar myndir.',
  },
  en: {
    heading: (inPlace) => `Apartment ${inPlace}`,
    addressWithAccess: 'address with access',
    description: (facts, inPlace) =>
      `${endOf(`Apartment for rent ${inPlace}${facts && `: ${facts}`}`)} Price history, map and similar apartments in one place.`,
    roomsShort: (rooms) => `${rooms} ${plural('en', rooms, { one: 'room', other: 'rooms' })}`,
    back: (count) =>
      `${formatNumber('en', count)} ${plural('en', count, { one: 'apartment', other: 'apartments' })}`,
    backToSearch: 'Search for an apartment',
    around: 'Other results',
    position: (at, count) => `${formatNumber('en', at)} of ${formatNumber('en', count)}`,
    previous: 'Previous apartment',
    next: 'Next apartment',
    photos: {
      label: 'Photos',
      locked: (count) => `${photosEn(count)} · Access required`,
      all: (count) => `See all ${photosEn(count)}`,
      one: (at, count) => `Photo ${at} of ${count}`,
      enlarge: (at, count) => `Enlarge photo ${at} of ${count}`,
      previous: 'Previous photo',
      next: 'Next photo',
    },
    save: 'Save',
    saved: 'Saved',
    share: 'Share',
    print: 'Print',
    openAdvert: 'Open listing',
    inKrona: (thousands) => `${thousands} thousand Icelandic krónur (ISK)`,
    fell: (amount, day) => `Fell by ${amount} on ${day}`,
    rose: (amount, day) => `Rose by ${amount} on ${day}`,
    facts: {
      label: 'About the apartment',
      size: 'Size',
      pets: 'Pets',
      allowed: 'Allowed',
      deposit: 'Deposit',
      depositMonths: (months, one) => (one ? 'one month’s rent' : `${months} months’ rent`),
      inDays: (days) => (days === 1 ? 'tomorrow' : `in ${daysEn(days)}`),
    },
    access: {
      heading: 'See the whole apartment',
      address: (photos) =>
        photos === 0
          ? 'The exact address'
          : photos === 1
            ? 'The exact address and a sharp photo'
            : `The exact address and ${photosEn(photos)}`,
      adverts: (sites) => (sites < 2 ? 'The listing itself' : `The listings on ${sitesEn(sites)}`),
      map: 'The exact location on the map',
    },
    map: {
      heading: 'On the map',
      approximate:
        'The circle shows the neighbourhood, not the house. Access shows the exact location.',
      area: (place) => `Map of the area: ${place}`,
    },
    history: {
      onOffer: (days) => `Advertised for ${daysEn(Math.max(1, days))}.`,
      wasOnOffer: (days) => `Was advertised for ${daysEn(Math.max(1, days))}.`,
      unchanged: (price) => `The price has been ${price} the whole time.`,
      offer: 'No rent is stated. The landlord is open to offers.',
      fell: (times, by) => `The price has fallen ${timesInWords('en', times)}, ${by}.`,
      rose: (times, by) => `The price has risen ${timesInWords('en', times)}, ${by}.`,
      changed: (times) => `The price has changed ${timesInWords('en', times)}.`,
      by: (amount, percent) => `by ${amount} (${percent})`,
      together: (amount, percent) => `by ${amount} in all (${percent})`,
      percent: (value) => `${formatNumber('en', value)}%`,
      price: 'Price',
      day: 'Day',
      today: 'today',
      axis: 'Thousand krónur a month.',
    },
    adverts: {
      heading: 'Where it is advertised',
      wasHeading: 'Where it was advertised',
      site: 'Rental site',
      first: 'First seen',
      last: 'Last seen',
      price: 'Price',
      open: 'Open',
      openAt: (source) => `Open on ${source}`,
      takenDown: 'Taken down',
      at: (day, clock) => `${day} at ${clock}`,
      onSites: (sites) => `On ${sitesEn(sites)}.`,
      wereOnSites: (sites) => `Was on ${sitesEn(sites)}.`,
      seen: (first, last) => `First seen ${first}, last ${last}.`,
    },
    similar: { heading: 'Similar apartments', more: 'See all in the area' },
    gone: {
      heading: (day) => `Taken down on ${day}.`,
      price: (price) => `The rent was last ${price} a month.`,
      offer: 'The landlord was open to offers.',
      long: 'This apartment is no longer listed',
      longText: 'It is no longer on the market. Here are others in the same area.',
      longTextAlone: 'It is no longer on the market.',
      others: (inPlace) => `Apartments ${inPlace}`,
    },
    unknown: { heading: 'Apartment not found', text: 'Check the link.' },
    search: 'Search for an apartment',
    notLoaded: {
      heading: 'The apartment could not be loaded',
      text: 'Please try again in a moment.',
    },
    fullNotLoaded: 'The address and the sharp photos could not be loaded.',
  },
})
