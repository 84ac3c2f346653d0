import type { StatedFacts, StatedName } from '@kot/domain/home/stated-facts'
import type { Lang } from '@kot/domain/text/lang'
import { formatClock } from '../format/date.ts'
import { formatShortDay, formatShortWeekday } from '../format/near-day.ts'
import { defineTexts } from '../format/define-texts.ts'

/** What adverts state beyond the fields of a home. Part of pages that show it, not of every page. */
export const statedTexts = defineTexts({
  is: {
    label: 'Úr auglýsingunni',
    source: 'Samkvæmt auglýsingu.',
    ask: (things: string) => `Spyrðu leigusala um annað: ${things}.`,
    names: {
      kind: 'Húsnæði',
      lease: 'Leigutími',
      furniture: 'Húsgögn',
      parking: 'Bílastæði',
      storage: 'Geymsla',
      washing: 'Þvottur',
      floor: 'Hæð',
      balcony: 'Svalir',
      heatingIncluded: 'Hiti',
      byPhone: 'Símtöl',
    },
    kinds: { flat: 'Íbúð', studio: 'Stúdíó', house: 'Hús', room: 'Herbergi' },
    leases: { 'open-ended': 'Ótímabundinn', year: 'Ár eða lengri', 'half-year': '6–12 mánuðir' },
    washings: {
      machine: 'Þvottavél',
      connection: 'Tengi fyrir vél',
      shared: 'Sameiginlegt þvottahús',
    },
    furnitures: { furnished: 'Með húsgögnum', unfurnished: 'Án húsgagna' },
    included: 'Fylgir',
    notIncluded: 'Fylgir ekki',
    balcony: 'Já',
    noBalcony: 'Engar',
    heatingIncluded: 'Innifalinn í leigu',
    heatingNotIncluded: 'Ekki innifalinn',
    calls: 'Má hringja',
    noCalls: 'Ekki hringja',
    groundFloor: 'Jarðhæð',
    basement: 'Kjallari',
    floor: (floor: number) => `${floor}. hæð`,
    openHouse: {
      heading: 'Opið hús',
      at: (day: string, hours: string) => `${day} kl. ${hours}`,
      toCalendar: 'Í dagatal',
      calendarOf: (when: string) => `Opið hús ${when} í dagatal`,
    },
  },
  en: {
    label: 'From the advert',
    source: 'According to the advert.',
    ask: (things) => `Ask the landlord about the rest: ${things}.`,
    names: {
      kind: 'Type',
      lease: 'Lease',
      furniture: 'Furniture',
      parking: 'Parking',
      storage: 'Storage',
      washing: 'Laundry',
      floor: 'Floor',
      balcony: 'Balcony',
      heatingIncluded: 'Heating',
      byPhone: 'Phone calls',
    },
    kinds: { flat: 'Apartment', studio: 'Studio', house: 'House', room: 'Room' },
    leases: { 'open-ended': 'Open-ended', year: 'A year or longer', 'half-year': '6–12 months' },
    washings: {
      machine: 'Washing machine',
      connection: 'Connection for a machine',
      shared: 'Shared laundry',
    },
    furnitures: { furnished: 'Furnished', unfurnished: 'Unfurnished' },
    included: 'Included',
    notIncluded: 'Not included',
    balcony: 'Yes',
    noBalcony: 'None',
    heatingIncluded: 'Included in the rent',
    heatingNotIncluded: 'Not included',
    calls: 'Welcome',
    noCalls: 'Not wanted',
    groundFloor: 'Ground floor',
    basement: 'Basement',
    floor: (floor) => `${floor}${['th', 'st', 'nd', 'rd'][floor < 4 ? floor : 0]} floor`,
    openHouse: {
      heading: 'Open house',
      at: (day, hours) => `${day}, ${hours}`,
      toCalendar: 'Add to calendar',
      calendarOf: (when) => `Add the open house ${when} to your calendar`,
    },
  },
})

/** 'Ár eða lengri', 'Fylgir ekki'; null for what is not stated. */
export function statedLabel(lang: Lang, facts: StatedFacts, name: StatedName): string | null {
  const texts = statedTexts[lang]
  const either = (yes: string, no: string) => (facts[name] === true ? yes : no)
  if (facts[name] === undefined) return null
  switch (name) {
    case 'kind':
      return facts.kind ? texts.kinds[facts.kind] : null
    case 'lease':
      return facts.lease ? texts.leases[facts.lease] : null
    case 'washing':
      return facts.washing ? texts.washings[facts.washing] : null
    case 'floor':
      return floorLabel(lang, facts.floor ?? 0)
    case 'furniture':
      return facts.furniture ? texts.furnitures[facts.furniture] : null
    case 'parking':
    case 'storage':
      return either(texts.included, texts.notIncluded)
    case 'balcony':
      return either(texts.balcony, texts.noBalcony)
    case 'heatingIncluded':
      return either(texts.heatingIncluded, texts.heatingNotIncluded)
    case 'byPhone':
      return either(texts.calls, texts.noCalls)
  }
}

function floorLabel(lang: Lang, floor: number): string {
  const texts = statedTexts[lang]
  if (floor === 0) return texts.groundFloor
  return floor < 0 ? texts.basement : texts.floor(floor)
}

/** 'lau. 21. nóv. kl. 14:00–15:00' */
export function openHouseLabel(lang: Lang, from: Date, until: Date | null): string {
  const hours = [from, until].flatMap((moment) => (moment === null ? [] : formatClock(moment)))
  const day = `${formatShortWeekday(lang, from)} ${formatShortDay(lang, from)}`
  return statedTexts[lang].openHouse.at(day, hours.join('–'))
}
