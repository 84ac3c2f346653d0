import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { viewingsIn } from './viewings.ts'

// A Sunday.
const now = new Date('2026-11-15T14:05:00Z')

/** "11-24 17:00-17:30", as short as a table needs it. */
const written = (text: string, at = now, writtenAt: Date | null = at): string[] =>
  viewingsIn(text, at, writtenAt).map(({ from, until }) => {
    const [day = '', time = ''] = from.toISOString().slice(5, 16).split('T')
    return `${day} ${time}${until === null ? '' : `-${until.toISOString().slice(11, 16)}`}`
  })

describe('an open house in Icelandic', () => {
  it.each([
    ['Opið hús þriðjudaginn 24. nóvember kl. 17:00-17:30', '11-24 17:00-17:30'],
    ['OPIÐ HÚS ÞRIÐJUDAGINN 24. NÓVEMBER KL. 17:00 – 17:30!', '11-24 17:00-17:30'],
    ['Opið hús þriðjudaginn 24. nóvember 2026, kl. 17:00 til kl. 17:30.', '11-24 17:00-17:30'],
    ['Opið hús: Njálsgata 4b, 101 Reykjavík, þriðjudaginn 24. nóv. kl. 17', '11-24 17:00'],
    ['Opið hús að Njálsgötu 4 þri. 24. nóv kl 17.30', '11-24 17:30'],
    ['Opið hús í dag kl. 17', '11-15 17:00'],
    ['Opið hús í dag, sunnudag, kl. 17:00-18:00', '11-15 17:00-18:00'],
    ['Opið hús í dag, sunnudaginn 15. nóvember, kl. 17', '11-15 17:00'],
    ['Opið hús í kvöld kl. 20', '11-15 20:00'],
    ['opid hus a morgun kl 17-18', '11-16 17:00-18:00'],
    ['Opið hús kl. 17 á morgun', '11-16 17:00'],
    ['Opið hús 24/11 frá 17 til 18', '11-24 17:00-18:00'],
    ['Opið hús 24.11.2026 kl. 17.00-17.45', '11-24 17:00-17:45'],
    ['Opið hús 24.11.26, kl.17', '11-24 17:00'],
    ['Opið hús 24.11. 17:10', '11-24 17:10'],
    [
      'Opið hús verður haldið miðvikudaginn 2. desember nk. milli kl. 17 og 18',
      '12-02 17:00-18:00',
    ],
    ['Opið hús 24. nóvember á milli 16:30 og 17', '11-24 16:30-17:00'],
    ['Opið hús kl. 17:00-17:30 þriðjudaginn 24. nóvember', '11-24 17:00-17:30'],
    ['Opið hús 24. nóvember (þriðjudag) kl. 9', '11-24 09:00'],
    ['Opið hús 24. nóvember kl. 08:30', '11-24 08:30'],
    ['Verið velkomin á opið hús fim. 26. nóv. klukkan 17', '11-26 17:00'],
    ['Sýning sunnudag 22.11. kl 14–15', '11-22 14:00-15:00'],
    ['Sýningartími: sunnudagur 22. nóvember kl. 14', '11-22 14:00'],
    ['Skoðun lau. 21/11 kl. 12:00', '11-21 12:00'],
    ['Íbúðin verður sýnd mánudaginn 23. nóvember kl. 18', '11-23 18:00'],
    ['Til sýnis föstudaginn 20. nóvember kl. 16-17', '11-20 16:00-17:00'],
    ['Opið hús! Verið velkomin 24. nóvember 17.30', '11-24 17:30'],
    ['Sýning á íbúðinni 24.11.kl 17', '11-24 17:00'],
    ['Opið hús milli kl. 17:00 og 17:30 þri. 24. nóv.', '11-24 17:00-17:30'],
    ['Opið hús 24. nóvember kl 17 til 1. desember', '11-24 17:00'],
    ['Opið hús<br>24. nóvember<br>kl. 17', '11-24 17:00'],
    ['Opið hús 5. janúar kl. 17', '01-05 17:00'],
    ['Björt íbúð. Opið hús 24.11. kl. 17. Laus 1. desember kl. 12.', '11-24 17:00'],
  ])('%s', (text, expected) => {
    expect(written(text)).toEqual([expected])
  })
})

describe('an open house in English', () => {
  it.each([
    ['open house Tuesday 24 November at 5 pm', '11-24 17:00'],
    ['Open house on Tuesday, November 24th, 2026 from 5 to 6 pm', '11-24 17:00-18:00'],
    ['Open House: Tue 24 Nov, 17:00-17:30', '11-24 17:00-17:30'],
    ['There will be an open house this Tuesday the 24th of November at 17:00.', '11-24 17:00'],
    ['open house today at 17', '11-15 17:00'],
    ['Open house tomorrow, Monday, at 5:30 p.m.', '11-16 17:30'],
    ['open house at 5pm on Tuesday 24 November', '11-24 17:00'],
    ['viewing 24 Nov 17:00', '11-24 17:00'],
    ['Viewings: Sat 21 Nov 11 am - 1 pm', '11-21 11:00-13:00'],
    ['Viewing on 21 November 11-1 pm', '11-21 11:00-13:00'],
    ['Viewing will be held on 2026-11-24 at 12:30', '11-24 12:30'],
    ['House viewing 24/11 between 17 and 18', '11-24 17:00-18:00'],
    ['Open house Sun Nov 22, 2-3pm', '11-22 14:00-15:00'],
    ['Showing Dec 1 at 10 am', '12-01 10:00'],
  ])('%s', (text, expected) => {
    expect(written(text)).toEqual([expected])
  })
})

describe('no viewing', () => {
  it.each([
    // Other things.
    'Sýningarsalur opinn 24. nóvember kl. 17',
    'opið eldhús 24. nóvember kl. 17',
    'Húsið er opið 24. nóvember kl. 17',
    'Opið húsnæði 24. nóvember kl. 17',
    'Listasýning 24. nóvember kl. 17',
    'Sýning á verkum mínum 24. nóvember kl. 17',
    'Interviewing tenants 24 November at 17:00',
    'Laus 24. nóvember kl. 17',
    'Opið hús fljótlega. Laus 24. nóvember, afhending kl. 12',
    'Bókið skoðun. Íbúðin losnar 1. desember kl. 12:00',
    'Bókið skoðun fyrir 24. nóvember kl. 17',
    'Skoðun frá 24. nóvember kl. 17',
    'Register for the open house before 24 November at 17:00',
    'Viewing by appointment, call 24 November at 17:00',
    'Opið hús, s. 555 1234',
    // Not held, or not any more.
    'Ekkert opið hús 24. nóvember kl. 17',
    'Það verður ekki opið hús 24. nóvember kl. 17',
    'No viewing 24 November 17:00',
    'Opið hús 24. nóvember kl. 17 fellur niður',
    'Open house 24 November at 17:00 is cancelled',
    'Opið hús var 24. nóvember kl. 17',
    'Opið hús 14. nóvember kl. 17',
    'Opið hús í dag kl. 14',
    'Opið hús 24.11.2025 kl. 17',
    'Opið hús 24. febrúar kl. 17',
    // No hour, or one that can be read in two ways.
    'Opið hús 24. nóvember',
    'Opið hús í dag',
    'Opið hús 24. nóvember, 2-3 herbergja íbúð',
    'Opið hús 24. nóvember 17-18',
    'Opið hús 24. nóvember 2000-2100',
    'Opið hús 24.11. kl. 1700',
    'Viewing 12.12 - 13.00',
    'Opið hús 24. nóvember. 250.000 kr. á mánuði kl. 17',
    'Opið hús 24. nóvember kl. 5',
    'open house 24 November at 5',
    'Opið hús 24. nóvember kl. 5-6',
    'Opið hús 24. nóvember kl. 18-17',
    'Opið hús 24. nóvember kl. 17-5',
    'Opið hús 24. nóvember kl. 25',
    'open house 24 November at 12 am',
    'open house 24 November at 17 pm',
    'Opið hús kl. 17 24. nóvember kl. 18',
    // No day, or one that is not in the calendar.
    'Opið hús kl. 17',
    'Opið hús þann 24. kl. 17',
    'Opið hús á þriðjudaginn kl. 17',
    'Opið hús alla þriðjudaga kl. 17',
    'Opið hús 31. nóvember kl. 17',
    'Opið hús 24.13. kl. 17',
    'open house 11/24 at 5 pm',
    'Opið hús í nóvember kl. 17',
    'Opið hús 24.–26. nóvember kl. 17',
    // A weekday that contradicts the date.
    'Opið hús miðvikudaginn 24. nóvember kl. 17',
    'Open house Wed 24 Nov at 17:00',
    'Opið hús 24. nóvember (mið.) kl. 17',
    'Opið hús í dag, mánudag, kl. 17',
    '',
  ])('%s', (text) => {
    expect(written(text)).toEqual([])
  })
})

describe('several open houses', () => {
  it.each([
    [
      'Opið hús þri. 24. nóv. kl. 17-18 og fim. 26. nóv. kl. 18-19',
      ['11-24 17:00-18:00', '11-26 18:00-19:00'],
    ],
    ['Opið hús í dag kl. 17 og á morgun kl. 18', ['11-15 17:00', '11-16 18:00']],
    ['Opið hús 24. nóv. kl. 17 og 20.12. kl. 18', ['11-24 17:00', '12-20 18:00']],
    ['Opið hús 24. nóvember kl. 17 og 18', ['11-24 17:00']],
    ['Opið hús 26.11. kl. 17. Opið hús 24.11. kl. 17', ['11-24 17:00', '11-26 17:00']],
    ['Opið hús 24.11. kl. 17 | Opið hús 24. nóvember kl. 17-18', ['11-24 17:00-18:00']],
    ['Opið hús 24.11. kl. 17-18 | Opið hús 24. nóvember kl. 17', ['11-24 17:00-18:00']],
    ['Opið hús 25. nóvember (þri.) kl. 17 og 26. nóvember kl. 18', ['11-26 18:00']],
  ])('%s', (text, expected) => {
    expect(written(text)).toEqual(expected)
  })

  it('are the first five', () => {
    const days = [28, 27, 26, 25, 24, 23, 22].map((day) => `Opið hús ${day}. nóvember kl. 17.`)
    expect(written(days.join(' '))).toEqual([22, 23, 24, 25, 26].map((day) => `11-${day} 17:00`))
  })
})

describe('the day', () => {
  it('without a year is the next such day', () => {
    const inDecember = new Date('2026-12-20T10:00:00Z')
    expect(viewingsIn('Opið hús 5. janúar kl. 17', inDecember)).toEqual([
      { from: new Date('2027-01-05T17:00:00Z'), until: null },
    ])
  })

  it('is at most 60 days ahead', () => {
    expect(written('Opið hús 14. janúar kl. 14')).toEqual(['01-14 14:00'])
    expect(written('Opið hús 14. janúar kl. 15')).toEqual([])
  })

  it('in February exists in that year', () => {
    const before = new Date('2027-02-01T10:00:00Z')
    expect(written('Opið hús 28. febrúar kl. 17', before)).toEqual(['02-28 17:00'])
    expect(written('Opið hús 29. febrúar kl. 17', before)).toEqual([])
  })

  it('that is named from the day of writing is counted from there', () => {
    const yesterday = new Date('2026-11-14T09:00:00Z')
    expect(written('Opið hús á morgun kl. 17', now, yesterday)).toEqual(['11-15 17:00'])
    expect(written('Opið hús í dag kl. 17', now, yesterday)).toEqual([])
    expect(written('Opið hús í dag kl. 17', now, null)).toEqual([])
  })
})

const LENGTH = 10_000
const usual = 'Björt íbúð á 2. hæð, laus 1. des. Opið hús kl. 17. '.repeat(LENGTH).slice(0, LENGTH)

const took = (text: string): number =>
  Math.min(
    ...[1, 2, 3].map(() => {
      const from = performance.now()
      viewingsIn(text, now)
      return performance.now() - from
    }),
  )

it('takes hardly longer for a hostile text than for a usual one', () => {
  const pieces = ['opið hús ', '24. nóv ', 'kl. ', '17', '-', ' á ', 'þri. ', 'í dag ', 'a', '. ']
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 12 }),
      fc.nat(3_000),
      (parts, times) => {
        const text = parts.join('').repeat(times).slice(0, LENGTH)
        // Twenty times as long is usual for the worst of them.
        expect(took(text)).toBeLessThan(100 * took(usual))
      },
    ),
    { numRuns: 100 },
  )
})
