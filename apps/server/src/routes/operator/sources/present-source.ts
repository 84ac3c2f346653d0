import type { DeskSource as Presented, PagesAnswer, PastLook } from '@kot/contract/operator/sources'
import { isChecked } from '@kot/domain/source-state'
import type { DeskSource, listPastCrawls } from '@kot/intake/source-status/list-sources'
import type { ComparedPage, ComparedPages } from '@kot/intake/reader-tools/compare-pages'
import type { Source } from '@kot/intake/source/source'
import { allSources } from '@kot/intake/sources/all-sources'

/** Enough to see how a page is built; some are megabytes. */
const LONGEST_TEXT = 40_000

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null

export function presentSource(source: DeskSource, now: Date): Presented {
  const { name, title, enabled, state, reason, adverts, failures, held } = source
  return {
    name,
    title,
    enabled,
    state,
    reason,
    since: source.since.toISOString(),
    adverts,
    last_good_at: iso(source.goodAt),
    looked_at: iso(source.lookedAt),
    rests_until: source.restsUntil && source.restsUntil > now ? iso(source.restsUntil) : null,
    next_sweep_at: iso(source.nextSweepAt),
    failures,
    checked: enabled && isChecked(source, now),
    reader: readerKind(name),
    held: held && {
      sweep: held.sweepId,
      at: held.at,
      reason: held.reason,
      adverts: held.adverts,
    },
  }
}

function readerKind(name: string): Presented['reader'] {
  const reader = readerOf(name)
  if (reader === null) return 'none'
  return reader.start(reader.origin).length > 0 ? 'asks' : 'brought'
}

type Look = Awaited<ReturnType<typeof listPastCrawls>>[number]

export function presentLook({ refused, ...look }: Look): PastLook {
  return {
    ...look,
    // The columns hold nothing else.
    kind: look.kind as PastLook['kind'],
    verdict: look.verdict as PastLook['verdict'],
    started_at: look.started_at.toISOString(),
    ended_at: look.ended_at.toISOString(),
    refused: Object.values(refused as Record<string, number>).reduce((sum, one) => sum + one, 0),
  }
}

export const presentPages = ({ good, bad, fields }: ComparedPages): PagesAnswer => ({
  good: good && presentPage(good),
  bad: bad && presentPage(bad),
  fields: fields.map(({ field, before, after, example: [said_before, said_after] }) => ({
    field,
    before,
    after,
    said_before,
    said_after,
  })),
})

const presentPage = ({ page, reading }: ComparedPage) => ({
  url: page.request.url,
  kept_at: page.keptAt.toISOString(),
  content_type: page.contentType,
  adverts: reading && reading.unreadable === null ? reading.read.length : null,
  unreadable: reading?.unreadable ?? null,
  text: page.text.slice(0, LONGEST_TEXT),
  cut: page.text.length > LONGEST_TEXT,
})

/** Null for a site that was read once and is not any more. */
export const readerOf = (name: string): Source | null =>
  allSources.find((source) => source.name === name) ?? null
