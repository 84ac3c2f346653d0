import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { checkFeed } from './check-feed.ts'
import { FeedError, type FeedProblem, type ProblemName } from './feed-problem.ts'
import { readFeed } from './read-feed.ts'
import { inventedFiles } from './testing/invented-feed.ts'

const today = new Date('2026-11-16T10:00:00Z')
type Files = Partial<Record<string, string>>
const whole: Files = inventedFiles({
  today,
  lines: [{ name: 'D1', via: ['101', '105', '108'], every: 15 }],
})

const zipOf = (files: Files): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).flatMap(([name, text]) =>
        text === undefined ? [] : [[name, strToU8(text)]],
      ),
    ),
  )

/** What is found in a feed whose files were changed. */
async function problemsOf(changes: Files): Promise<readonly FeedProblem[]> {
  try {
    return checkFeed(await readFeed(zipOf({ ...whole, ...changes })), today).problems
  } catch (error) {
    if (error instanceof FeedError) return [error.problem]
    throw error
  }
}

/** Changes one field of the rows of a file: of the first, or of all. */
function spoil(file: string, column: string, value: string, rows: 'first' | 'all'): Files {
  const [header = '', ...lines] = (whole[file] ?? '').trimEnd().split('\n')
  const place = header.split(',').indexOf(column)
  const spoilt = lines.map((line, index) =>
    rows === 'first' && index > 0 ? line : line.split(',').with(place, value).join(','),
  )
  return { [file]: [header, ...spoilt, ''].join('\n') }
}

it('a whole feed has no problems', async () => {
  expect(await problemsOf({})).toEqual([])
})

const expired = (date: string) => spoil('calendar.txt', 'end_date', date, 'all')

const broken: [ProblemName, string, Files][] = [
  ['missing-file', 'stop_times.txt', { 'stop_times.txt': undefined }],
  [
    'missing-file',
    'calendar.txt and calendar_dates.txt',
    { 'calendar.txt': undefined, 'calendar_dates.txt': undefined },
  ],
  ['missing-column', 'stop_lat of stops.txt', { 'stops.txt': 'stop_id,stop_name\n1,Stopp\n' }],
  [
    'unreadable-file',
    'stops.txt',
    { 'stops.txt': 'stop_id,stop_name,stop_lat,stop_lon\n1,"Stopp' },
  ],
  [
    'no-trips',
    'no bus',
    { 'stop_times.txt': 'trip_id,arrival_time,departure_time,stop_id,stop_sequence\n' },
  ],
  ['frequencies', 'trip D1', { 'frequencies.txt': 'trip_id,start_time\nD1,06:00:00\n' }],
  ['unknown-reference', 'stop s0', spoil('stop_times.txt', 'stop_id', 's0', 'all')],
  ['unknown-reference', 'service x', spoil('trips.txt', 'service_id', 'x', 'all')],
  ['unreadable-time', '7.15', spoil('stop_times.txt', 'arrival_time', '7.15', 'all')],
  ['time-runs-backwards', 'trip D1', spoil('stop_times.txt', 'departure_time', '00:00:00', 'all')],
  ['outside-iceland', 'at 51.5', spoil('stops.txt', 'stop_lat', '51.5', 'all')],
  ['implausible-speed', 'km/h', { 'stops.txt': farApart() }],
  ['not-valid-today', '2026-11-09 to 2026-11-15', expired('20261115')],
  ['no-weekday-service', 'Tuesday', onlySundays()],
]

/** Every other stop is on the other side of the country. */
function farApart(): string {
  const [header = '', ...lines] = (whole['stops.txt'] ?? '').trimEnd().split('\n')
  const moved = lines.map((line, index) =>
    index % 2 === 0 ? line : line.split(',').with(3, '-14').join(','),
  )
  return [header, ...moved, ''].join('\n')
}

function onlySundays(): Files {
  const kept = (whole['calendar.txt'] ?? '')
    .split('\n')
    .filter((line) => !line.startsWith('virkir'))
  const trips = (whole['trips.txt'] ?? '').replaceAll(',virkir,', ',sunnudagar,')
  return { 'calendar.txt': kept.join('\n'), 'trips.txt': trips }
}

describe('a feed is refused', () => {
  it.each(broken)('for %s: %s', async (name, detail, changes) => {
    const fatal = (await problemsOf(changes)).filter(({ isFatal }) => isFatal)
    expect(fatal).toContainEqual({ name, detail: expect.stringContaining(detail), isFatal: true })
  })

  it('that is no zip file at all', async () => {
    await expect(readFeed(strToU8('<html>'))).rejects.toThrow(/^not-a-zip/)
    const cut = zipOf(whole)
    await expect(readFeed(cut.subarray(0, cut.length / 2))).rejects.toThrow(/^not-a-zip/)
  })
})

it('a feed that would unpack to more than a country needs is refused before it is unpacked', async () => {
  const zip = Buffer.from(zipOf(whole))
  // The stated size of a file, in the list at the end.
  const entry = zip.lastIndexOf('stop_times.txt') - 46
  expect(zip.readUInt32LE(entry)).toBe(0x02_01_4b_50)
  zip.writeUInt32LE(250_000_000, entry + 24)
  await expect(readFeed(zip)).rejects.toThrow(/^too-large/)
})

describe('a feed is taken', () => {
  it.each([
    ['unknown-reference', spoil('stop_times.txt', 'stop_id', 's0', 'first')],
    ['unreadable-time', spoil('stop_times.txt', 'arrival_time', 'x', 'first')],
    ['time-runs-backwards', spoil('stop_times.txt', 'departure_time', '30:00:00', 'first')],
    ['expires-soon', expired('20261119')],
  ] as const)('with a warning for a little of %s', async (name, changes) => {
    expect(await problemsOf(changes)).toEqual([
      { name, detail: expect.any(String), isFatal: false },
    ])
  })

  it('whatever the order of its columns, in quotes, with a mark at its beginning and in a folder', async () => {
    const turned = Object.fromEntries(
      Object.entries(whole).map(([name, text = '']) => {
        const rows = text
          .trimEnd()
          .split('\n')
          .map((line) => line.replaceAll('"', '').split(','))
        const lines = rows.map((row) =>
          row
            .toReversed()
            .map((field) => `"${field}"`)
            .join(','),
        )
        return [`gtfs/${name}`, `\ufeff${lines.join('\r\n')}\r\n`]
      }),
    )
    // Its credit has a comma, which splits it here.
    const { credit: _, ...before } = await readFeed(zipOf(whole))
    const { credit: __, ...after } = await readFeed(
      zipOf({ ...turned, 'gtfs/feed_info.txt': undefined }),
    )
    expect(after).toEqual(before)
  })

  it('with times at some stops only, which are spread between them', async () => {
    const rows = (whole['stop_times.txt'] ?? '').trimEnd().split('\n')
    const last = new Set(
      rows.filter((row, index) => row.split(',')[0] !== rows[index + 1]?.split(',')[0]),
    )
    const sparse = rows.map((row, index) =>
      index === 0 || last.has(row) || row.endsWith(',1')
        ? row
        : row.split(',').with(1, '').with(2, '').join(','),
    )
    const feed = await readFeed(zipOf({ ...whole, 'stop_times.txt': sparse.join('\n') }))
    const { problems, trips } = checkFeed(feed, today)
    expect(problems).toEqual([])
    const [first = []] = trips.values()
    const [begin, end] = [first[0]?.depart ?? 0, first.at(-1)?.arrive ?? 0]
    const step = (end - begin) / (first.length - 1)
    expect(first.map(({ arrive }) => arrive)).toEqual(
      first.map((_call, index) => Math.round(begin + index * step)),
    )
  })
})
