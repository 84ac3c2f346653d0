import type { Lang } from '@kot/domain/text/lang'
import { compareIcelandic } from './format/collate.ts'
import {
  formatClock,
  formatDayAndMonth,
  formatLongDate,
  formatPlainDate,
  formatRelativeDay,
  formatTwoDigitDate,
} from './format/date.ts'
import { formatNumber, formatPackagePrice, formatRent } from './format/number.ts'
import { formatList } from './format/words.ts'
import { cityPath, namedCityPath } from './paths.ts'
import { searchTexts } from './texts/search.ts'

const noon = new Date('2026-11-14T12:05:00Z')
const daysBeforeNoon = (days: number): Date => new Date(noon.getTime() - days * 86_400_000)
const places = ['Ölfus', 'Árborg', 'Þingeyri', 'Akureyri', 'Ísafjörður', 'Eyrarbakki', 'Ægisíða']

/**
 * Every formatter on fixed inputs. A browser shows these lines beside those of the server: where
 * one of them leaned on the platform's knowledge of Icelandic, the two would differ.
 */
export const sampleText = (lang: Lang): string[] => [
  ...[0, 999, 20_000, 1_234_567.89].map((value) => formatNumber(lang, value)),
  formatRent(285_000),
  formatPackagePrice(1_990),
  formatTwoDigitDate(new Date('2027-03-04')),
  formatPlainDate(new Date('2027-03-04')),
  formatClock(noon),
  formatLongDate(lang, noon),
  ...Array.from({ length: 12 }, (_, month) =>
    formatDayAndMonth(lang, new Date(Date.UTC(2026, month, 1))),
  ),
  ...[0, 1, 3, 21].map((days) => formatRelativeDay(lang, daysBeforeNoon(days), noon)),
  ...[0, 1, 11, 21, 684].map((count) => searchTexts[lang].show(count)),
  formatList(lang, places.toSorted(compareIcelandic)),
  cityPath(lang, '225'),
  namedCityPath(lang, 'thingeyri'),
]
