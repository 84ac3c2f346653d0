import { defineTexts } from '../format/define-texts.ts'
import { formatNumber, formatRent } from '../format/number.ts'
import { plural } from '../format/words.ts'
import { apartmentsEn, apartmentsIs } from './common.ts'

/** 13.900.000: '13,9'. */
const millions = (lang: 'is' | 'en', amount: number) => formatNumber(lang, amount / 1_000_000)

/** 13.900.000: '13,9 milljónir'; 14.100.000: '14,1 milljón'. */
const millionsIs = (amount: number, other: 'milljónir' | 'milljónum') =>
  `${millions('is', amount)}\u00A0${plural('is', amount / 1_000_000, { one: 'milljón', other })}`

/** What a home costs with housing benefit, heating and electricity; and the rent after benefit in the
 *  results. */
export const homeCostTexts = defineTexts({
  is: {
    heading: (people: number) => `Hvað kostar íbúðin ${people === 1 ? 'þig' : 'ykkur'}?`,
    rent: 'Leiga',
    benefit: 'Húsnæðisbætur, áætlaðar',
    heating: 'Hiti, áætlaður',
    electricity: 'Rafmagn, áætlað',
    sum: 'Á mánuði',
    about: (amount: number) => `um ${formatRent(amount)}`,
    enterIncome: 'Sláðu inn tekjur',
    none: 'Ekki taldar með',
    noneFor: {
      room: 'Svo lítið húsnæði er oft herbergi með sameiginlegu eldhúsi eða baði, sem veitir almennt ekki rétt til húsnæðisbóta. Þær eru því ekki taldar með hér.',
      assets: (from: number, to: number) =>
        `Bæturnar lækka þegar hrein eign fer yfir ${millionsIs(from, 'milljónir')} króna og falla niður við ${millionsIs(to, 'milljónir')} króna. Reiknaðu þær á Ísland.is.`,
    },
    leftOut: {
      heating:
        'Hiti er ekki talinn með: við höfum ekki gjaldskrá fyrir staðinn eða stærðina vantar.',
      electricity: 'Rafmagn er ekki talið með: við höfum ekki gjaldskrá fyrir staðinn.',
      both: 'Hiti og rafmagn eru ekki talin með: við höfum ekki gjaldskrár fyrir staðinn.',
    },
    note: (year: string) =>
      `Áætlun samkvæmt reglum um húsnæðisbætur ${year}. Tölurnar fara ekki úr vafranum.`,
    assumptions: {
      show: 'Sjá forsendur',
      benefit: (day: string) =>
        `Húsnæðisbætur: lög nr. 75/2016 og fjárhæðir sem gilda frá ${day}. Miðað er við samanlagðar tekjur fyrir skatt hjá öllum á heimilinu sem eru 18 ára og eldri. Bæturnar verða aldrei hærri en 75% af leigunni.`,
      conditions:
        'HMS ákveður bæturnar. Leigusamningurinn þarf að gilda í þrjá mánuði eða lengur og vera skráður í leiguskrá. Almennt fást ekki bætur fyrir herbergi eða íbúð með sameiginlegu eldhúsi eða baði.',
      heating: (source: string, day: string) =>
        `Hiti: meðalnotkun íbúðar af þessari stærð í fjölbýli. Gjaldskrá: ${source}, frá ${day}.`,
      noFixedCharge: 'Fastagjald er ekki talið með.',
      electricity: (source: string, day: string) =>
        `Rafmagn: 4.500 kWst á ári á lægsta verði á staðnum. Heimild: ${source}, gjaldskrár frá ${day}.`,
      included: 'Ef hiti eða rafmagn er innifalið í leigunni kostar íbúðin minna en hér stendur.',
      official: 'Reglur og reiknivél á Ísland.is',
      officialUrl: 'https://island.is/umsokn-um-husnaedisbaetur',
    },
    household: {
      heading: (people: number): string => (people === 1 ? 'Heimilið þitt' : 'Heimilið ykkar'),
      people: 'Fólk á heimilinu',
      fewer: 'Einum færri',
      more: 'Einum fleiri',
      income: 'Tekjur á mánuði, fyrir skatt',
      assets: (limit: number) => `Hrein eign undir ${millionsIs(limit, 'milljónum')} króna`,
      clear: 'Hreinsa',
    },
    ownCost: {
      label: 'Það sem ég greiði, mest',
      chip: (thousands: number) => `Ég greiði mest ${formatNumber('is', thousands)}\u00A0þús.`,
      sort: 'Það sem ég greiði',
      stays: 'Tölurnar fara ekki úr vafranum og fylgja ekki tengli sem þú deilir.',
      dearer: (count: number) =>
        `${apartmentsIs(count)} ${plural('is', count, { one: 'passar', other: 'passa' })} við leitina en þú myndir greiða meira en hámarkið.`,
      dropMaximum: 'Sleppa hámarkinu',
      watch: 'Leiguvaktin tekur ekki tillit til þess sem þú greiðir nema þú stillir hana svo.',
    },
  },
  en: {
    heading: () => 'What will it cost you?',
    rent: 'Rent',
    benefit: 'Housing benefit, estimate',
    heating: 'Heating, estimate',
    electricity: 'Electricity, estimate',
    sum: 'Per month',
    about: (amount) => `about ${formatRent(amount)}`,
    enterIncome: 'Enter your income',
    none: 'Not counted',
    noneFor: {
      room: 'An apartment this small is often a room with a shared kitchen or bathroom, which usually gives no right to housing benefit, so none is counted here.',
      assets: (from, to) =>
        `The benefit falls once net assets exceed ${millions('en', from)} million kr. and ends at ${millions('en', to)} million. Calculate it at Ísland.is.`,
    },
    leftOut: {
      heating:
        'Heating is not included: we have no tariff for this place, or the size is not stated.',
      electricity: 'Electricity is not included: we have no tariff for this place.',
      both: 'Heating and electricity are not included: we have no tariffs for this place.',
    },
    note: (year) =>
      `Estimate by the ${year} housing benefit rules (húsnæðisbætur). The figures never leave your browser.`,
    assumptions: {
      show: 'See assumptions',
      benefit: (day) =>
        `Housing benefit: Act no. 75/2016 and the amounts valid from ${day}. Income is the total of everyone aged 18 or over, before tax. The benefit is never more than 75% of the rent.`,
      conditions:
        'The Housing and Construction Authority (HMS) decides. The lease must run for three months or longer and be registered in the rent register (Leiguskrá). There is generally no benefit for a room or an apartment with a shared kitchen or bathroom.',
      heating: (source, day) =>
        `Heating: average use of an apartment of this size in an apartment building. Tariff: ${source}, ${day}.`,
      noFixedCharge: 'The fixed charge is not included.',
      electricity: (source, day) =>
        `Electricity: 4,500 kWh a year at the lowest local price. Source: ${source}, tariffs of ${day}.`,
      included:
        'If heating or electricity is part of the rent, the apartment costs less than this.',
      official: 'Rules and calculator at Ísland.is',
      officialUrl: 'https://island.is/en/housing-benefits',
    },
    household: {
      heading: () => 'Your household',
      people: 'People in the home',
      fewer: 'One fewer',
      more: 'One more',
      income: 'Monthly income before tax',
      assets: (limit) => `Net assets below ${millions('en', limit)} million kr.`,
      clear: 'Clear',
    },
    ownCost: {
      label: 'What I pay, at most',
      chip: (thousands) => `I pay up to ${formatRent(thousands * 1_000)}`,
      sort: 'What I pay',
      stays: 'The figures never leave your browser and are not part of a link you share.',
      dearer: (count) =>
        `${apartmentsEn(count)} ${plural('en', count, { one: 'matches', other: 'match' })} the search, but you would pay more than your maximum.`,
      dropMaximum: 'Remove this limit',
      watch: 'The rental watch does not take what you pay into account unless you set it to.',
    },
  },
})
