import { runInNewContext } from 'node:vm'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstName, parseStoredUser } from './session-store'
import { sessionScript } from './session-script'
import { aStoredUser } from './testing/a-stored-user'

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
