import { comparableAtLeast, rentPeriodMonths } from '@kot/domain/market/fair-rent'
import type { Krona } from '@kot/domain/money/money'
import { defineTexts } from '../format/define-texts.ts'
import { formatNumber } from '../format/number.ts'
import { plural } from '../format/words.ts'

/** Keeps an amount and its unit on one line. */
const noBreak = '\u00A0'

/** How far leases are below asking rents, in percent: 1 / 1.17. */
const leasesBelow = 15

/** How a rent compares with those of similar homes. */
export const fairRentTexts = defineTexts({
  is: {
    below: (percent: number, postcode: string) =>
      `${percent}% undir miðgildi sambærilegra íbúða í póstnúmeri ${postcode}`,
    above: (percent: number, postcode: string) =>
      `${percent}% yfir miðgildi sambærilegra íbúða í póstnúmeri ${postcode}`,
    typical: (postcode: string) => `Innan venjulegra marka í póstnúmeri ${postcode}`,
    uncertain: (percent: number) =>
      `Munurinn, ${percent}%, er minni en óvissan. Því köllum við leiguna hvorki lága né háa.`,
    same: 'Leigan er nánast sú sama og miðgildi sambærilegra íbúða.',
    median: (rent: Krona) => `miðgildi ${inThousands(rent)}`,
    interval: (expected: Krona, low: Krona, high: Krona) =>
      `Miðgildið er um ${inThousands(expected)}${noBreak}þús.${noBreak}kr. á mánuði. Átta af hverjum tíu sambærilegum íbúðum eru auglýstar á ${inThousands(low)}–${inThousands(high)}${noBreak}þús.${noBreak}kr.`,
    lowest: 'Leigan er lægri en á níu af hverjum tíu sambærilegum íbúðum.',
    highest: 'Leigan er hærri en á níu af hverjum tíu sambærilegum íbúðum.',
    basis: (homes: number, sizes: string, postcode: string) =>
      `Byggt á ${formatNumber('is', homes)} ${plural('is', homes, { one: 'íbúð', other: 'íbúðum' })}, ${sizes}, ${plural('is', homes, { one: 'sem hefur verið auglýst', other: 'sem hafa verið auglýstar' })} í póstnúmeri ${postcode} síðustu ${rentPeriodMonths} mánuði.`,
    asking: `Miðað er við auglýsta leigu. Í skráðum samningum er hún að jafnaði um ${leasesBelow}% lægri.`,
    how: 'Svona reiknum við',
    tooFew: {
      heading: 'Of fáar íbúðir til að bera saman',
      text: (postcode: string) =>
        `Við metum ekki leigu nema stærðin sé þekkt og minnst ${comparableAtLeast} íbúðir af svipaðri stærð hafi verið auglýstar í póstnúmeri ${postcode} síðustu ${rentPeriodMonths} mánuði.`,
    },
    method: {
      heading: 'Svona berum við leigu saman',
      notes: {
        compared: `Við berum auglýsta leigu saman við leigu á íbúðum af svipaðri stærð (80 til 125% af stærð þessarar) sem hafa verið auglýstar í sama póstnúmeri síðustu ${rentPeriodMonths} mánuði. Séu þær færri en ${comparableAtLeast} birtum við engan samanburð.`,
        adjusted:
          'Leiga á fermetra lækkar eftir því sem íbúðin er stærri og leiga breytist með tímanum. Hvort tveggja er reiknað út frá auglýsingunum sjálfum. Fjöldi herbergja bætir litlu við þegar stærðin er þekkt og honum er sleppt, enda vantar hann í margar auglýsingar.',
        leaning:
          'Þar sem fáar íbúðir hafa verið auglýstar styðst matið líka við landshlutann og leigusamninga í póstnúmerinu.',
        checked:
          'Átta af hverjum tíu íbúðum eiga að lenda innan bilsins sem við sýnum. Það er prófað á hverri nóttu á íbúðum sem haldið er utan við útreikninginn. Standist það ekki gildir eldra mat áfram.',
        asking: `Auglýst leiga er ekki það sama og samningur: hún er um 17% hærri en leiga í skráðum samningum (15 til 20%), og samningarnir því um ${leasesBelow}% undir auglýstri leigu.`,
        unknown:
          'Matið tekur ekki mið af ástandi, húsgögnum eða útsýni, né því hvort hiti og rafmagn fylgja. Það er tölfræði en ekki úrskurður um hvað sé sanngjörn leiga.',
        source:
          'Byggt á upplýsingum frá Húsnæðis- og mannvirkjastofnun: leiguskrá til og með mars 2024, framreiknuð til ágúst 2026 með vísitölu leiguverðs.',
      },
    },
  },
  en: {
    below: (percent, postcode) =>
      `${percent}% below the median of similar apartments in ${postcode}`,
    above: (percent, postcode) =>
      `${percent}% above the median of similar apartments in ${postcode}`,
    typical: (postcode) => `Within the usual range in ${postcode}`,
    uncertain: (percent) =>
      `The difference, ${percent}%, is smaller than the uncertainty. We call it neither cheap nor expensive.`,
    same: 'The rent is about the median of similar apartments.',
    median: (rent) => `median ${inThousands(rent)}`,
    interval: (expected, low, high) =>
      `The median is about ${inThousands(expected)}${noBreak}thousand${noBreak}kr. a month. Eight out of ten similar apartments are advertised at ${inThousands(low)}–${inThousands(high)}${noBreak}thousand${noBreak}kr.`,
    lowest: 'The rent is lower than for nine out of ten similar apartments.',
    highest: 'The rent is higher than for nine out of ten similar apartments.',
    basis: (homes, sizes, postcode) =>
      `Based on ${formatNumber('en', homes)} ${plural('en', homes, { one: 'apartment', other: 'apartments' })}, ${sizes}, advertised in ${postcode} over the last ${rentPeriodMonths} months.`,
    asking: `We compare advertised rents. In registered leases rents are about ${leasesBelow}% lower on average.`,
    how: 'How we work this out',
    tooFew: {
      heading: 'Too few apartments to compare with',
      text: (postcode) =>
        `We judge a rent only when the size is known and at least ${comparableAtLeast} apartments of similar size were advertised in ${postcode} over the last ${rentPeriodMonths} months.`,
    },
    method: {
      heading: 'How we compare rents',
      notes: {
        compared: `We compare an advertised rent with those of apartments of similar size (80 to 125% of this one) that were advertised in the same postcode over the last ${rentPeriodMonths} months. If there are fewer than ${comparableAtLeast}, we show no comparison.`,
        adjusted:
          'Rent per square metre falls as apartments get larger, and rents change over time. Both are worked out from the listings themselves. The number of rooms adds little once the size is known. We leave it out, because many listings do not state it.',
        leaning:
          'Where few apartments were advertised, we also use data from the region and from leases in the postcode.',
        checked:
          'Eight out of ten apartments should lie within the range that we show. This is checked every night on apartments that are held back from the calculation. If it fails, the earlier estimate stays in use.',
        asking: `An advertised rent is not a lease: it is about 17% above the rent in registered leases (15 to 20%), so leases are about ${leasesBelow}% below advertised rents.`,
        unknown:
          'The estimate takes no account of condition, furniture or view, or of whether heating and electricity are included. It is a statistic, not a ruling on what a fair rent is.',
        source:
          'Based on information from the Housing and Construction Authority (HMS): the register of leases to March 2024, brought forward to August 2026 with the rent index.',
      },
    },
  },
})

/** 325 for 325.000 kr. */
export function inThousands(rent: Krona): string {
  return formatNumber('is', Math.round(rent / 1_000))
}
