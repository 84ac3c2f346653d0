import { isSet, type Search, type SearchName } from '@kot/domain/search/criteria'
import type { Lang } from '@kot/domain/text/lang'
import { defineTexts } from '../format/define-texts.ts'
import { formatDayAndMonth } from '../format/date.ts'
import { statedTexts } from './stated-facts.ts'

/** The criteria of what adverts state, in searches and watches. Apart from the words of limits, because first
 *  pages have no fields for them. */
export const statedCriteriaTexts = defineTexts({
  is: {
    any: 'Skiptir engu',
    moveIn: {
      label: 'Laus fyrir',
      now: 'Strax',
      other: 'Annar dagur',
      unclear: 'Líka þær þar sem afhending er óljós',
      by: (day: string) => `Laus fyrir ${day}`,
      known: (by: string) => `${by}, dagur þekktur`,
    },
    kinds: 'Húsnæði',
    leases: 'Leigutími',
    furniture: 'Húsgögn',
    furnitures: { furnished: 'Með', unfurnished: 'Án' },
    leaseIs: (leases: string) => `Leigutími: ${leases}`,
    stated: 'Eftir því sem auglýsingar segja.',
  },
  en: {
    any: 'Any',
    moveIn: {
      label: 'Available by',
      now: 'Now',
      other: 'Another day',
      unclear: 'Include those with an unclear move-in date',
      by: (day) => `Available by ${day}`,
      known: (by) => `${by}, date known`,
    },
    kinds: 'Type',
    leases: 'Lease',
    furniture: 'Furniture',
    furnitures: { furnished: 'With', unfurnished: 'Without' },
    leaseIs: (leases) => `Lease: ${leases}`,
    stated: 'As the adverts state it.',
  },
})

/** Those that words are about; `knownMoveIn` is a part of the first. */
const worded = ['moveInUntil', 'kinds', 'leases', 'furniture'] as const
type StatedCriterion = (typeof worded)[number]

export const isStatedCriterion = (name: SearchName): name is StatedCriterion =>
  worded.some((one) => one === name)

/** What is set of them, each in words: 'Laus fyrir 20. desember', 'Íbúð, stúdíó'. */
export function statedCriteriaInWords(
  lang: Lang,
  wanted: Partial<Search>,
): { name: StatedCriterion; words: string }[] {
  return worded
    .filter((name) => isSet(wanted, name))
    .map((name) => ({ name, words: statedCriterionWords(lang, wanted, name) }))
}

/** The same within a sentence: 'laus fyrir 20. desember, íbúð, stúdíó'. */
export const statedCriteriaInSentence = (lang: Lang, wanted: Partial<Search>): string[] =>
  statedCriteriaInWords(lang, wanted).map(
    ({ words }) => words.charAt(0).toLowerCase() + words.slice(1),
  )

/** One of them, as it is set: 'Laus fyrir 20. desember'. */
export function statedCriterionWords(
  lang: Lang,
  wanted: Partial<Search>,
  name: StatedCriterion,
): string {
  const texts = statedCriteriaTexts[lang]
  const { kinds, leases, furnitures } = statedTexts[lang]
  const { moveInUntil = null, knownMoveIn = false } = wanted
  switch (name) {
    case 'moveInUntil': {
      const by = texts.moveIn.by(formatDayAndMonth(lang, new Date(moveInUntil ?? 0)))
      return knownMoveIn ? texts.moveIn.known(by) : by
    }
    case 'kinds':
      return inList((wanted.kinds ?? []).map((kind) => kinds[kind]))
    case 'leases':
      return texts.leaseIs(
        inList((wanted.leases ?? []).map((lease) => leases[lease])).toLowerCase(),
      )
    case 'furniture':
      return inList((wanted.furniture ?? []).map((one) => furnitures[one]))
  }
}

/** 'Íbúð, stúdíó' */
const inList = ([first = '', ...others]: readonly string[]): string =>
  [first, ...others.map((other) => other.toLowerCase())].join(', ')
