import { MAX_COMPARED } from '@kot/domain/board/board'
import type { ComparedHome, ComparedRow } from '@kot/domain/board/compare-homes'
import { availabilityOf } from '@kot/domain/home/home'
import { maxDepositMonths } from '@kot/domain/home/home-notice'
import type { Lang } from '@kot/domain/text/lang'
import { defineTexts } from '../format/define-texts.ts'
import { formatNumber, formatRent } from '../format/number.ts'
import { countInWords } from '../format/numerals.ts'
import { capitalise, plural } from '../format/words.ts'
import { homeCostTexts } from './home-cost.ts'
import { homeNoticesTexts } from './home-notices.ts'
import { homePageTexts } from './home-page.ts'
import { availabilityLabel, listingTexts, priceLabel, roomsLabel, sizeLabel } from './listing.ts'

/** The table that compares homes of the board, on the screen, on paper and as a picture. */
export const compareTexts = defineTexts({
  is: {
    /** Names the table. */
    caption: (count: number) =>
      `Samanburður á ${formatNumber('is', count)} ${plural('is', count, { one: 'íbúð', other: 'íbúðum' })}`,
    heading: 'Samanburður á íbúðum',
    green: 'Grænt merkir hagstæðast',
    /** On paper. */
    underlined: 'Undirstrikað er hagstæðast',
    best: 'hagstæðast',
    differing: 'Sýna aðeins það sem er ólíkt',
    nothingDiffers: 'Enginn munur er á íbúðunum.',
    add: 'Bæta við íbúð',
    full: `Í mesta lagi ${countInWords('is', MAX_COMPARED, 'feminine')} íbúðir`,
    remove: (place: string) => `Taka úr samanburði: ${place}`,
    print: 'Prenta',
    share: 'Deila',
    notDrawn: 'Ekki tókst að búa til mynd. Reyndu aftur.',
    open: 'Opna íbúð',
    openOf: (place: string) => `Opna íbúð: ${place}`,
    tooFew: {
      heading: 'Hér er ekki nóg til að bera saman',
      text: 'Settu minnst tvær íbúðir í uppáhald og þá sérðu þær hér hlið við hlið.',
    },
    addAnother: 'Bættu við annarri íbúð til að bera saman.',
    groups: {
      home: 'Íbúðin',
      alone: 'Þú',
      together: 'Þið',
    },
    rows: {
      rent: 'Leiga',
      cost: 'Áætlað á mánuði',
      judgement: 'Miðað við hverfið',
      deposit: 'Trygging',
      size: 'Stærð',
      rooms: 'Herbergi',
      available: 'Laus',
      pets: 'Gæludýr',
      notices: 'Vert að athuga',
      votes: 'Atkvæði',
      notes: 'Minnispunktar',
    },
    noNote: 'Enginn',
    hiddenNotes: (count: number) =>
      `${formatNumber('is', count)} ${plural('is', count, { one: 'minnispunktur', other: 'minnispunktar' })} með aðgangi`,
    below: (percent: number) => `${percent}% undir miðgildi`,
    above: (percent: number) => `${percent}% yfir miðgildi`,
    typical: 'Venjuleg leiga',
    tooFewHomes: 'Of fáar til að meta',
    deposit: (months: number, amount: string) =>
      `${formatNumber('is', months)} ${plural('is', months, { one: 'mánuður', other: 'mánuðir' })}, ${amount}`,
    noDeposit: 'Engin',
    overMaximum: 'yfir hámarki',
    availableNow: 'Strax',
    noNotices: 'Ekkert',
    notices: (count: number, titles: string) => `${formatNumber('is', count)} atriði: ${titles}`,
    unknown: 'Ekki vitað',
    withoutBenefit: 'Án húsnæðisbóta',
    enterHousehold: 'Reikna með bótum',
    changeHousehold: 'Breyta forsendum',
    picture: {
      note: (day: string) => `Upplýsingar úr auglýsingum ${day}`,
      file: 'samanburdur',
    },
  },
  en: {
    caption: (count) =>
      `Comparison of ${formatNumber('en', count)} ${plural('en', count, { one: 'apartment', other: 'apartments' })}`,
    heading: 'Apartments compared',
    green: 'Green marks the best',
    underlined: 'The best is underlined',
    best: 'best',
    differing: 'Show only what differs',
    nothingDiffers: 'There is no difference between the apartments.',
    add: 'Add an apartment',
    full: `${capitalise(countInWords('en', MAX_COMPARED, 'neuter'))} at most`,
    remove: (place) => `Remove from the comparison: ${place}`,
    print: 'Print',
    share: 'Share',
    notDrawn: 'The picture could not be made. Please try again.',
    open: 'Open apartment',
    openOf: (place) => `Open apartment: ${place}`,
    tooFew: {
      heading: 'There is not enough to compare yet',
      text: 'Add at least two apartments to your favourites to see them side by side here.',
    },
    addAnother: 'Add another apartment to compare.',
    groups: {
      home: 'The apartment',
      alone: 'You',
      together: 'You together',
    },
    rows: {
      rent: 'Rent',
      cost: 'Estimated cost a month',
      judgement: 'Compared with the area',
      deposit: 'Deposit',
      size: 'Size',
      rooms: 'Rooms',
      available: 'Available',
      pets: 'Pets',
      notices: 'Worth checking',
      votes: 'Votes',
      notes: 'Notes',
    },
    noNote: 'None',
    hiddenNotes: (count) =>
      `${formatNumber('en', count)} ${plural('en', count, { one: 'note', other: 'notes' })} with access`,
    below: (percent) => `${percent}% below the median`,
    above: (percent) => `${percent}% above the median`,
    typical: 'Typical rent',
    tooFewHomes: 'Too few to judge',
    deposit: (months, amount) =>
      `${formatNumber('en', months)} ${plural('en', months, { one: 'month', other: 'months' })}, ${amount}`,
    noDeposit: 'None asked for',
    overMaximum: 'over the limit',
    availableNow: 'Now',
    noNotices: 'No warnings',
    notices: (count, titles) =>
      `${formatNumber('en', count)} ${plural('en', count, { one: 'warning', other: 'warnings' })}: ${titles}`,
    unknown: 'Not known',
    withoutBenefit: 'Without housing benefit',
    enterHousehold: 'Include benefit',
    changeHousehold: 'Change household',
    picture: {
      note: (day) => `As advertised on ${day}`,
      file: 'comparison',
    },
  },
})

/** What a cell of the comparison shows. */
export type ComparedCell = {
  readonly text: string
  /** A remark beside it. */
  readonly tag?: string
  /** Says that something is not known, or that there is nothing. */
  readonly quiet?: true
}

/** A fact of a home in the words of its cell. */
export function comparedCell(lang: Lang, row: ComparedRow, home: ComparedHome): ComparedCell {
  const texts = compareTexts[lang]
  const { page } = home
  switch (row) {
    case 'rent':
      return { text: priceLabel(lang, home.price) }
    case 'cost':
      return home.cost === null
        ? quiet(texts.unknown)
        : { text: homeCostTexts[lang].about(home.cost) }
    case 'judgement':
      return page === null ? quiet(texts.unknown) : judgementCell(lang, page.judgement)
    case 'deposit':
      return page === null ? quiet(texts.unknown) : depositCell(lang, page.deposit, home.price)
    case 'size':
      return home.size === 0 ? ask(lang) : { text: sizeLabel(home.size) }
    case 'rooms':
      return home.rooms === null ? ask(lang) : { text: roomsLabel(lang, home.rooms) }
    case 'available':
      return availableCell(lang, home)
    case 'pets':
      return home.petsAllowed ? { text: homePageTexts[lang].facts.allowed } : ask(lang)
    case 'notices':
      return page === null ? quiet(texts.unknown) : noticesCell(lang, page.notices)
  }
}

type Page = NonNullable<ComparedHome['page']>

const quiet = (text: string): ComparedCell => ({ text, quiet: true })

const ask = (lang: Lang): ComparedCell => quiet(listingTexts[lang].askLandlord)

function judgementCell(lang: Lang, judgement: Page['judgement']): ComparedCell {
  const texts = compareTexts[lang]
  if (judgement === null) return quiet(texts.tooFewHomes)
  const { verdict, percent } = judgement
  if (verdict === 'typical') return { text: texts.typical }
  return { text: texts[verdict](Math.abs(percent)) }
}

/** Months to a half: a deposit of 2,03 months is one of two. */
function depositCell(lang: Lang, deposit: Page['deposit'], price: number): ComparedCell {
  const texts = compareTexts[lang]
  if (deposit === null) return ask(lang)
  if (deposit === 0) return { text: texts.noDeposit }
  const amount = formatRent(deposit)
  const halves = price === 0 ? 0 : Math.round((deposit / price) * 2)
  const text = halves === 0 ? amount : texts.deposit(halves / 2, amount)
  return price > 0 && deposit > maxDepositMonths * price
    ? { text, tag: texts.overMaximum }
    : { text }
}

function availableCell(lang: Lang, home: ComparedHome): ComparedCell {
  const availability = availabilityOf(home)
  if (availability.kind === 'unknown') return ask(lang)
  if (availability.kind === 'now') return { text: compareTexts[lang].availableNow }
  return { text: availabilityLabel(lang, availability) }
}

function noticesCell(lang: Lang, notices: Page['notices']): ComparedCell {
  const texts = compareTexts[lang]
  if (notices.length === 0) return quiet(texts.noNotices)
  const { title } = homeNoticesTexts[lang]
  const titles = notices.map((kind) => title[kind].charAt(0).toLowerCase() + title[kind].slice(1))
  return { text: texts.notices(notices.length, titles.join(', ')) }
}
