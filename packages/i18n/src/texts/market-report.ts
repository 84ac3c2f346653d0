import { formatClock, formatLongDate } from '../format/date.ts'
import { formatNumber } from '../format/number.ts'
import { plural } from '../format/words.ts'
import { defineTexts } from '../format/define-texts.ts'

const is = (count: number) => formatNumber('is', count)
const en = (count: number) => formatNumber('en', count)

const homesIs = (count: number) =>
  `${is(count)} ${plural('is', count, { one: 'íbúð', other: 'íbúðir' })}`
const homesEn = (count: number) =>
  `${en(count)} ${plural('en', count, { one: 'apartment', other: 'apartments' })}`

/**
 * Every finding is one sentence that is complete without its chart. Months, places and rents are
 * passed as words.
 */
export const marketReportTexts = defineTexts({
  is: {
    counted: (at: Date) => `Tölur frá ${formatLongDate('is', at)} kl. ${formatClock(at)}`,
    contents: 'Á þessari síðu',
    homes: 'Íbúðir',
    median: 'Miðgildi',
    middleHalf: 'Miðhelmingur',
    tooFew: 'Hér vantar enn tölur: við birtum ekkert um færri en fimm íbúðir.',
    perM2: {
      heading: 'Leiga á fermetra',
      finding: (highest: string, lowest: string) =>
        `Leiga á fermetra er hæst ${highest} og lægst ${lowest}.`,
      onlyOne: (place: string) =>
        `Aðeins ${place} eru nógu margar íbúðir til að reikna út leigu á fermetra.`,
      title: 'Miðgildi leigu á fermetra',
      caption: 'Krónur á mánuði. Línan undir súlunni sýnir hvar miðhelmingur íbúðanna liggur.',
      captionOfMost: (count: number) =>
        `Krónur á mánuði á þeim ${is(count)} svæðum þar sem flestar íbúðir eru í boði. Línan undir súlunni sýnir hvar miðhelmingur íbúðanna liggur. Öll svæðin eru í töflunni.`,
      allAreas: 'Leiga á fermetra eftir svæðum, kr. á mánuði',
      area: 'Svæði',
    },
    trend: {
      heading: 'Þróun leigunnar',
      finding: (month: string, rent: string) =>
        `Miðgildi leigu þeirra íbúða sem komu á markað í ${month} var ${rent}`,
      higher: (percent: number, month: string) => `, ${is(percent)}% hærra en í ${month}.`,
      lower: (percent: number, month: string) => `, ${is(percent)}% lægra en í ${month}.`,
      same: (month: string) => `, það sama og í ${month}.`,
      none: 'Tölur úr minnst þremur mánuðum þarf til að sýna þróunina.',
      title: 'Auglýst leiga á landinu öllu',
      caption:
        'Miðgildi þeirrar leigu sem var auglýst í fyrstu, eftir því í hvaða mánuði íbúðirnar komu á markað. Krónur á mánuði.',
      running: 'Nýjasti mánuðurinn er ekki liðinn.',
      month: 'Mánuður',
      rent: 'Miðgildi leigu',
      regions: 'Þróunin eftir svæðum',
      regionsNote: 'Kvarðinn er sá sami á öllum myndunum, svo að þú getur borið þær saman.',
      regionCaption: 'Krónur á mánuði.',
    },
    rooms: {
      heading: 'Leiga eftir herbergjum',
      finding: (fewest: string, most: string) => `Miðgildi leigu er ${fewest} og ${most}.`,
      findingOne: (only: string) => `Miðgildi leigu er ${only}.`,
      rentFor: (rent: string, rooms: string) => `${rent} fyrir ${rooms}`,
      label: (rooms: number) => `${is(rooms)} herbergi`,
      orMore: (rooms: number) => `${is(rooms)} herbergi eða fleiri`,
      title: 'Miðgildi leigu eftir fjölda herbergja',
      caption: 'Krónur á mánuði. Íbúðir sem eru í boði núna.',
      rooms: 'Herbergi',
      rent: 'Leiga',
      size: 'Stærð',
      unknownSize: 'Óvíst',
    },
    changes: {
      heading: 'Verðbreytingar',
      finding: (cut: number, homes: number, share: string) =>
        `Leigan hefur lækkað á ${is(cut)} af ${is(homes)} ${plural('is', homes, { one: 'íbúð sem hefur', other: 'íbúðum sem hafa' })} verið í boði á síðustu 90 dögum (${share}).`,
      noCut: 'Leigan hefur ekki lækkað á neinni íbúð sem hefur verið í boði á síðustu 90 dögum.',
      depth: (percent: number) => `Þar sem hún lækkaði var miðgildi lækkunarinnar ${is(percent)}%.`,
      title: 'Leigan nú miðað við upphaflegt verð',
      caption: 'Hlutfall íbúða sem hafa verið í boði á síðustu 90 dögum.',
      cut: 'Lægri',
      raised: 'Hærri',
      unchanged: 'Óbreytt',
      rent: 'Leigan er nú',
      share: 'Hlutfall',
    },
    days: {
      heading: 'Tími á markaði',
      finding: (days: number) =>
        `Helmingur þeirra íbúða sem fóru af markaði síðustu 90 daga var í boði í ${is(days)} ${plural('is', days, { one: 'dag', other: 'daga' })} eða skemur.`,
      sameDay: 'Helmingur þeirra íbúða sem fóru af markaði síðustu 90 daga fór samdægurs.',
      title: 'Hversu lengi íbúðir eru í boði',
      caption:
        'Miðgildi í dögum, af íbúðum sem fóru af markaði síðustu 90 daga. Línan undir súlunni sýnir hvar miðhelmingur þeirra liggur.',
      label: (days: number) =>
        `${is(days)} ${plural('is', days, { one: 'dagur', other: 'dagar' })}`,
      country: 'Allt landið',
      region: 'Svæði',
    },
    weeks: {
      heading: 'Íbúðir á viku',
      finding: (weeks: number, came: number, left: number) =>
        `Síðustu ${plural('is', weeks, { one: `${weeks === 1 ? '' : `${is(weeks)} `}viku`, other: `${is(weeks)} vikur` })} ${plural('is', came, { one: 'kom', other: 'komu' })} ${homesIs(came)} á markað og ${is(left)} ${plural('is', left, { one: 'fór', other: 'fóru' })} af honum.`,
      average: (came: number) =>
        `Að jafnaði ${plural('is', came, { one: 'bættist', other: 'bættust' })} við ${homesIs(came)} á viku.`,
      title: 'Íbúðir sem komu á markað og fóru af honum',
      caption: 'Fjöldi íbúða í hverri viku, frá mánudegi til sunnudags.',
      came: 'Nýjar',
      left: 'Teknar úr birtingu',
      week: 'Vikan frá',
    },
    method: {
      heading: 'Hvernig við teljum',
      source:
        'Tölurnar eru okkar eigin talning á auglýsingum af leiguvefjunum sem við vöktum. Þegar sama íbúð er auglýst á fleiri en einum vef er hún talin einu sinni.',
      asking:
        'Þetta er leigan sem er auglýst, ekki sú sem samið er um á endanum. Íbúðir sem óskað er eftir tilboði í eru ekki með í leigutölum og íbúðir án stærðar ekki í leigu á fermetra.',
      median:
        'Miðgildi er talan í miðjunni: helmingur íbúðanna er undir því og helmingur yfir. Nokkrar mjög dýrar íbúðir hnika því lítið. Miðhelmingurinn er það sem eftir stendur þegar lægsta og hæsta fjórðungnum er sleppt.',
      five: 'Við birtum engar tölur um leigu eða tíma þar sem íbúðirnar eru færri en fimm. Þannig verður aldrei lesið úr þeim hvað ein tiltekin íbúð kostar.',
      left: 'Íbúð telst farin af markaði þegar auglýsingin er horfin. Við sjáum ekki hvort hún var leigð út eða tekin úr birtingu.',
      when: (since: Date) =>
        `Talið er á klukkutíma fresti. Elstu tölurnar hér eru frá ${formatLongDate('is', since)}.`,
      sources: 'Leiguvefirnir og staða þeirra',
      areas: 'Íbúðir til leigu eftir svæðum',
    },
    empty: {
      title: 'Tölurnar eru ekki tilbúnar',
      text: 'Við teljum á klukkutíma fresti og birtum ekki tölur fyrr en nógu margar íbúðir eru að baki þeim. Líttu aftur við seinna. Á meðan getur þú skoðað íbúðirnar sjálfar.',
      homes: 'Skoða íbúðir til leigu',
    },
  },
  en: {
    counted: (at) => `Figures as of ${formatLongDate('en', at)} at ${formatClock(at)}`,
    contents: 'On this page',
    homes: 'Homes',
    median: 'Median',
    middleHalf: 'Middle half',
    tooFew: 'No figures here yet: we publish nothing about fewer than five apartments.',
    perM2: {
      heading: 'Rent per square metre',
      finding: (highest, lowest) =>
        `Rent per square metre is highest ${highest} and lowest ${lowest}.`,
      onlyOne: (place) =>
        `Only ${place} are there enough apartments to work out a rent per square metre.`,
      title: 'Median rent per square metre',
      caption:
        'Krónur a month. The line below a bar shows where the middle half of the apartments lies.',
      captionOfMost: (count) =>
        `Krónur a month in the ${en(count)} areas with the most apartments listed. The line below a bar shows where the middle half of the apartments lies. The table has all areas.`,
      allAreas: 'Rent per square metre by area, krónur a month',
      area: 'Area',
    },
    trend: {
      heading: 'How rents have changed',
      finding: (month, rent) =>
        `The median rent of apartments that came onto the market in ${month} was ${rent}`,
      higher: (percent, month) => `, ${en(percent)}% more than in ${month}.`,
      lower: (percent, month) => `, ${en(percent)}% less than in ${month}.`,
      same: (month) => `, the same as in ${month}.`,
      none: 'A trend needs figures for at least three months.',
      title: 'Asking rents in the whole country',
      caption:
        'Median of the first asking rent, by the month in which the apartments came onto the market. Krónur a month.',
      running: 'The latest month is not over yet.',
      month: 'Month',
      rent: 'Median rent',
      regions: 'Trends by region',
      regionsNote: 'All of them are drawn to the same scale, so you can compare them.',
      regionCaption: 'Krónur a month.',
    },
    rooms: {
      heading: 'Rent by rooms',
      finding: (fewest, most) => `The median rent is ${fewest} and ${most}.`,
      findingOne: (only) => `The median rent is ${only}.`,
      rentFor: (rent, rooms) => `${rent} for ${rooms}`,
      label: (rooms) => `${en(rooms)} ${plural('en', rooms, { one: 'room', other: 'rooms' })}`,
      orMore: (rooms) => `${en(rooms)} rooms or more`,
      title: 'Median rent by number of rooms',
      caption: 'Krónur a month. Apartments listed now.',
      rooms: 'Rooms',
      rent: 'Rent',
      size: 'Size',
      unknownSize: 'Unknown',
    },
    changes: {
      heading: 'Price changes',
      finding: (cut, homes, share) =>
        `Rent has come down for ${en(cut)} of ${homesEn(homes)} listed in the last 90 days (${share}).`,
      noCut: 'No apartment lowered its rent among those listed in the last 90 days.',
      depth: (percent) => `Where it did, the median cut was ${en(percent)}%.`,
      title: 'Rent now against the first asking rent',
      caption: 'Share of the apartments listed in the last 90 days.',
      cut: 'Lower',
      raised: 'Higher',
      unchanged: 'Unchanged',
      rent: 'Rent is now',
      share: 'Share',
    },
    days: {
      heading: 'Time on the market',
      finding: (days) =>
        `Half of the apartments that left the market in the last 90 days were listed for ${en(days)} ${plural('en', days, { one: 'day', other: 'days' })} or less.`,
      sameDay:
        'Half of the apartments that left the market in the last 90 days were gone within a day.',
      title: 'How long apartments are listed',
      caption:
        'Median in days, of apartments that left the market in the last 90 days. The line below a bar shows where the middle half of them lies.',
      label: (days) => `${en(days)} ${plural('en', days, { one: 'day', other: 'days' })}`,
      country: 'The whole country',
      region: 'Region',
    },
    weeks: {
      heading: 'Apartments per week',
      finding: (weeks, came, left) =>
        `In the last ${weeks === 1 ? 'week' : `${en(weeks)} weeks`} ${homesEn(came)} came onto the market and ${en(left)} left it.`,
      average: (came) => `On average ${homesEn(came)} came each week.`,
      title: 'Apartments that came onto the market and left it',
      caption: 'Number of apartments each week, from Monday to Sunday.',
      came: 'New',
      left: 'Taken down',
      week: 'Week of',
    },
    method: {
      heading: 'How we count',
      source:
        'These figures are our own count of the listings on the rental sites we watch. An apartment that is advertised on more than one site is counted once.',
      asking:
        'They are asking rents, not the rents people agree on in the end. Apartments marked “Offer wanted” are not in the figures on rent, and those without a size are not in rent per square metre.',
      median:
        'The median is the figure in the middle: half of the apartments are below it and half above. A few very expensive ones hardly move it. The middle half is what is left when the lowest and the highest quarter are left out.',
      five: 'We publish no figures on rent or time for fewer than five apartments, so that no one can read from them what one apartment costs.',
      left: 'An apartment counts as gone from the market when its listing has disappeared. We do not see whether it was let or withdrawn.',
      when: (since) =>
        `We count every hour. The oldest figures here are from ${formatLongDate('en', since)}.`,
      sources: 'The rental sites and their status',
      areas: 'Apartments for rent by area',
    },
    empty: {
      title: 'The figures are not ready',
      text: 'We count every hour, and publish figures once there are enough apartments behind them. Please check back later. Meanwhile you can look at the apartments themselves.',
      homes: 'See apartments for rent',
    },
  },
})
