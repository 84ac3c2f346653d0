/**
 * Updates the dates of pages whose texts have changed, for the sitemaps. Run it after changing
 * texts; a test fails when it was forgotten.
 */
import { writeFileSync } from 'node:fs'
import { langs, type Lang } from '@kot/domain/text/lang'
import { pageDates } from '@kot/i18n/page-dates/page-dates'
import {
  cataloguesOfPages,
  pageFingerprint,
  type DatedPage,
} from '@kot/i18n/page-dates/page-fingerprint'

type PageDates = Partial<Record<DatedPage, Record<Lang, { date: string; fingerprint: string }>>>

const today = new Date().toISOString().slice(0, 10)
const before: PageDates = pageDates

const rows = []
for (const page of Object.keys(cataloguesOfPages) as DatedPage[]) {
  const cells = []
  for (const lang of langs) {
    const fingerprint = await pageFingerprint(page, lang)
    const known = before[page]?.[lang]
    const date = known?.fingerprint === fingerprint ? known.date : today
    if (date !== known?.date || fingerprint !== known.fingerprint)
      console.log(`${page} (${lang}): ${date}`)
    cells.push(`    ${lang}: { date: '${date}', fingerprint: '${fingerprint}' },`)
  }
  rows.push(`  ${page}: {`, ...cells, '  },')
}

writeFileSync(
  new URL('../packages/i18n/src/page-dates/page-dates.ts', import.meta.url),
  `// Written by scripts/date-pages.ts.

/** When the text of a page last changed, and a hash of it. */
export const pageDates = {
${rows.join('\n')}
} as const
`,
)
