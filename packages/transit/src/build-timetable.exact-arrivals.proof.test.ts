import { NEVER, scan, startsAt } from '@kot/domain/travel/scan'
import { connectionsByDeparture, type Connections } from '@kot/domain/travel/timetable'
import { skipWithout } from '@kot/domain/testing/skip-without'
import { describe, expect, it } from 'vitest'
import { buildTimetable } from './build-timetable.ts'
import { checkFeed } from './check-feed.ts'
import { readFeed } from './read-feed.ts'
import { expectedArrivals, hasStraeto2013, straeto2013 } from './testing/straeto-2013.ts'

const seconds = (time: string): number =>
  time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)

describe(
  'a scan of the capital region',
  skipWithout(hasStraeto2013, 'timetable of Straeto of 2013'),
  () => {
    it('reaches every stop at the time of a separate search', { timeout: 60_000 }, async () => {
      const feed = await readFeed(straeto2013())
      const checked = checkFeed(feed, new Date('2026-11-16'))
      const places = new Map(feed.stops.map(({ id }, index) => [id, index]))
      const days = new Map<string, Connections>()
      const differences: unknown[] = []
      const expected = expectedArrivals()
      for (const { date, from, depart, to, arrive } of expected) {
        const day =
          days.get(date) ??
          connectionsByDeparture(buildTimetable(feed, checked, date.replaceAll('-', '')))
        days.set(date, day)
        const starts = startsAt(day.walks, places.get(from) ?? -1, seconds(depart))
        const found = scan(day, starts, { changeSeconds: 0 }).any[places.get(to) ?? -1]
        const wanted = arrive === null ? NEVER : seconds(arrive)
        if (found !== wanted) differences.push({ date, from, depart, to, arrive, found })
      }
      expect(expected).toHaveLength(240)
      expect(differences).toEqual([])
    })
  },
)
