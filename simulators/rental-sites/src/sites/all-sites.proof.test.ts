import { parsePosition, parseRooms } from '@kot/intake/normalise/numbers'
import { simulatedSources } from '@kot/intake/testing/simulated-sources'
import {
  type Page,
  type PageRequest,
  type RawAdvert,
  type Source,
  UnreadablePageError,
} from '@kot/intake/source/source'
import { describe, expect, test } from 'vitest'
import { readResponse } from '../faults/rewrite.ts'
import type { Fault } from '../faults/faults.ts'
import { render } from '../serve/serve-site.ts'
import { sharesOf } from '../world/postings.ts'
import type { SiteAnswer, WorldAdvert } from '../world/site.ts'
import { leftOutFrom } from './rendering/rendered-advert.ts'
import { allSites } from './all-sites.ts'
import { createWorld, type World } from '../world/world.ts'

const world = createWorld({
  seed: 5,
  homes: 300,
  now: new Date('2026-11-15T12:00:00Z'),
  sites: sharesOf(allSites),
})
/** The same sites with adverts that leave out how many rooms there are, and where. */
const vague = createWorld({
  seed: 6,
  homes: 300,
  now: new Date('2026-11-15T12:00:00Z'),
  sites: sharesOf(allSites),
  unsaid: { rooms: 0.5, place: 0.5 },
})
const origin = 'http://127.0.0.1:1'

function answerOf(
  source: Source,
  { url, json }: PageRequest,
  fault: Fault | null,
  shown: World,
): SiteAnswer {
  const site = allSites.find(({ name }) => name === source.name)
  if (!site) throw new RangeError(`No site is read by ${source.name}`)
  const method = json === undefined ? 'GET' : 'POST'
  const body = json === undefined ? '' : JSON.stringify(json)
  return render({
    site,
    fault,
    world: shown,
    origin,
    request: { method, url: new URL(url), headers: {}, body },
  })
}

function pageOf(source: Source, request: PageRequest, fault: Fault | null, shown: World): Page {
  const answer = answerOf(source, request, fault, shown)
  if (answer.status !== 200) throw new Error(`${request.url} answers ${answer.status}`)
  // As a reader that trusts the declared charset sees it.
  const { type, text } = readResponse({ ...answer, body: Buffer.from(answer.body) })
  return { request, contentType: type, text }
}

/** What a source reads from its whole site. */
function read(source: Source, fault: Fault | null, shown = world): RawAdvert[] {
  const waiting: PageRequest[] = startOf(source)
  const asked = new Set<string>()
  const said: RawAdvert[] = []
  for (let request = waiting.shift(); request; request = waiting.shift()) {
    if (asked.has(JSON.stringify(request))) continue
    asked.add(JSON.stringify(request))
    const { rows, next } = source.discover(pageOf(source, request, fault, shown), origin)
    waiting.push(...next)
    for (const row of rows) {
      const detail = source.detail?.request(row, origin)
      const full = detail ? source.detail?.read(pageOf(source, detail, fault, shown), row) : row
      const one = source.toRawAdvert(full, origin)
      if (one && Number(one.externalId) < leftOutFrom) said.push(one)
    }
  }
  return said
}

const readOrNot = (source: Source, fault: Fault): RawAdvert[] | null => {
  try {
    return read(source, fault)
  } catch (error) {
    if (error instanceof UnreadablePageError) return null
    throw error
  }
}

/** A partner without pages pushes its export. */
const startOf = (source: Source): PageRequest[] =>
  source.name === 'push' ? [{ kind: 'list', url: `${origin}/export` }] : source.start(origin)

const idsOf = (said: readonly RawAdvert[]) => said.map(({ externalId }) => externalId).toSorted()

describe.each(simulatedSources.map((source) => [source.name, source] as const))(
  '%s',
  (name, source) => {
    const before = read(source, null)

    test('shows every advert of the world to its reader', () => {
      expect(idsOf(before)).toEqual(
        world
          .adverts(name)
          .map(({ id }) => String(id))
          .toSorted(),
      )
      expect(before.every(({ price }) => price !== null)).toBe(true)
      expect(before.filter(({ address }) => address?.includes('\u{fffd}'))).toEqual([])
      expect(read(source, null)).toEqual(before)
    })

    test('contains no rooms and places that its advert lacks', () => {
      const said = new Map(read(source, null, vague).map((one) => [one.externalId, one]))
      const adverts = vague.adverts(name)
      expect(said.size).toBe(adverts.length)
      const withoutRooms = adverts.filter(({ home }) => home.rooms === null)
      const withoutPlace = adverts.filter(({ home }) => home.lat === null)
      const roomsOf = ({ id }: WorldAdvert) => parseRooms(said.get(String(id))?.rooms ?? null, null)
      const placeOf = ({ id }: WorldAdvert) => {
        const { lat = null, long = null } = said.get(String(id)) ?? {}
        return parsePosition(lat, long)
      }
      expect(withoutRooms.length * withoutPlace.length).toBeGreaterThan(0)
      expect(withoutRooms.filter((one) => roomsOf(one) !== null)).toEqual([])
      expect(withoutPlace.filter((one) => placeOf(one) !== null)).toEqual([])
    })

    test('answers the pages that a visit starts with while half of the others fail', () => {
      for (const request of startOf(source)) {
        expect(answerOf(source, request, 'half-failing', world).status).toBe(200)
      }
    })

    test('with no adverts is a site without adverts, and no other one', () => {
      expect(read(source, 'empty')).toEqual([])
    })

    test.each(['changed-markup', 'html-for-json'] as const)(
      'under %s is not known again',
      (fault) => {
        expect(() => read(source, fault)).toThrow(UnreadablePageError)
      },
    )

    test('partly changed shows the same adverts, and what none of them costs', () => {
      const after = read(source, 'partly-changed')

      expect(idsOf(after)).toEqual(idsOf(before))
      expect(after.filter(({ price }) => price !== null && price !== '')).toEqual([])
      expect(after.map(({ size, address }) => [size, address])).toEqual(
        before.map(({ size, address }) => [size, address]),
      )
    })

    test('in the wrong charset is unreadable, or differs', () => {
      expect(readOrNot(source, 'wrong-charset')).not.toEqual(before)
    })

    test('with rotated ids shows the same homes under others', () => {
      const after = read(source, 'rotated-ids')

      expect(idsOf(after)).toEqual(
        before.map(({ externalId }) => String(Number(externalId) + 5_000_000)).toSorted(),
      )
    })

    test('with fewer adverts shows a part of them', () => {
      const ids = new Set(idsOf(before))
      const after = idsOf(read(source, 'fewer'))

      expect(after.length).toBeLessThan(ids.size)
      expect(after.length).toBeGreaterThan(0)
      expect(after.filter((id) => !ids.has(id))).toEqual([])
    })
  },
)
