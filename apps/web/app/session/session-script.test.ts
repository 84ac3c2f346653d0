import { runInNewContext } from 'node:vm'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstName, parseStoredUser } from '../api/session-store'
import { referralIn } from './referral'
import { sessionScript } from './session-script'
import { aStoredUser } from '../api/testing/a-stored-user'

/** Runs the script in a browser that has this text under `user`. */
function run(stored: string | null) {
  const dataset: Record<string, string> = {}
  const style = new Map<string, string>()
  runInNewContext(sessionScript, {
    localStorage: { getItem: (key: string) => (key === 'user' ? stored : null) },
    document: {
      documentElement: {
        dataset,
        style: { setProperty: (name: string, value: string) => style.set(name, value) },
      },
    },
  })
  return { signedIn: 'signedIn' in dataset, name: style.get('--first-name') ?? null }
}

/** What the script keeps of the address of the first page. */
function keptOf(search: string) {
  const kept: Record<string, string> = {}
  runInNewContext(sessionScript, {
    URLSearchParams,
    location: { search },
    localStorage: {
      getItem: () => null,
      setItem: (key: string, value: string) => (kept[key] = value),
    },
  })
  return kept
}

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })

describe('the script in the head', () => {
  it('marks the page of a signed-in user, with the first name as a CSS string', () => {
    const stored = JSON.stringify(aStoredUser({ name: 'Anna "Dísa" Jónsdóttir' }))
    expect(run(stored)).toEqual({ signedIn: true, name: '"Anna"' })
    expect(run(JSON.stringify(aStoredUser({ name: '"Dísa"' }))).name).toBe(String.raw`"\"Dísa\""`)
  })

  it('leaves the page of a visitor alone, also where storage is forbidden', () => {
    expect(run(null)).toEqual({ signedIn: false, name: null })
    expect(() => runInNewContext(sessionScript, {})).not.toThrow()
  })

  it('keeps the referral of the first page, as later pages do', () => {
    expect(keptOf('?friend=vinur7&channel=fb')).toEqual({ friend: 'vinur7', channel: 'fb' })
    const word = fc.option(
      fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ minLength: 198, maxLength: 203 })),
      { nil: undefined },
    )
    fc.assert(
      fc.property(fc.record({ friend: word, channel: word }), (given) => {
        const query = new URLSearchParams(
          Object.entries(given).flatMap(([key, value]) =>
            value === undefined ? [] : [[key, value]],
          ),
        )
        const expected = Object.entries(referralIn(query)).filter(([, value]) => value !== null)
        expect(keptOf(`?${query}`)).toEqual(Object.fromEntries(expected))
      }),
    )
  })

  it('takes for a user what the session takes for one, and gives the same name', () => {
    const stored = fc.oneof(
      fc.string(),
      fc.json(),
      fc
        .record({
          user_id: fc.oneof(maybe(fc.string()), fc.integer(), fc.constant(null)),
          name: fc.oneof(maybe(fc.string({ unit: 'grapheme' })), fc.integer()),
          email: maybe(fc.emailAddress()),
        })
        .map((user) => JSON.stringify(user)),
    )
    fc.assert(
      fc.property(stored, (text) => {
        const user = parseStoredUser(text)
        const name = user && JSON.stringify(firstName(user))
        expect(run(text)).toEqual({ signedIn: user !== null, name })
      }),
    )
  })
})
