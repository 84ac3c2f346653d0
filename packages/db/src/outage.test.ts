import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createOutage, isDatabaseAway } from './outage.ts'

const errorWith = (facts: object, message = 'some error') =>
  Object.assign(new Error(message), facts)

describe('the database is away', () => {
  it.each([
    errorWith({ code: 'ECONNREFUSED' }),
    errorWith({ code: '57P01' }),
    errorWith({ code: '25006' }),
    errorWith({ code: 'ENOENT', syscall: 'connect' }),
    errorWith({}, 'Query read timeout'),
  ])('after %o', (error) => expect(isDatabaseAway(error)).toBe(true))

  it.each([
    errorWith({ code: '23505' }),
    errorWith({ code: '57014' }, 'canceling statement due to statement timeout'),
    errorWith({ code: 'ENOENT', syscall: 'open' }),
    'ECONNREFUSED',
  ])('but not after %o', (error) => expect(isDatabaseAway(error)).toBe(false))
})

function anOutage() {
  const lines: string[] = []
  const database = { isThere: false }
  const note = (facts: object, message: string) =>
    void lines.push(`${message} ${Object.keys(facts).join(' ')}`)
  const outage = createOutage({
    log: { error: note, warn: note },
    probe: async () => {
      if (!database.isThere) throw errorWith({ code: 'ECONNREFUSED' })
    },
    probeMs: 5,
  })
  return { outage, lines, database }
}

const refused = errorWith({ code: 'ECONNREFUSED' })

describe('an outage', () => {
  it('is logged when it begins and when it ends, whatever fails meanwhile', async () => {
    const { outage, lines, database } = anOutage()
    for (let turn = 0; turn < 300; turn += 1) expect(outage.takes(refused)).toBe(true)
    await delay(30)
    expect(lines).toEqual(['database unavailable error'])
    database.isThere = true
    await expect.poll(() => lines.length).toBe(2)
    expect(lines[1]).toBe('database available seconds errors')
  })

  it('can come again', async () => {
    const { outage, lines, database } = anOutage()
    database.isThere = true
    outage.takes(refused)
    await expect.poll(() => lines.length).toBe(2)
    outage.takes(refused)
    await expect.poll(() => lines.length).toBe(4)
  })

  it('leaves other errors to the log', () => {
    const { outage, lines } = anOutage()
    expect(outage.takes(errorWith({ code: '23505' }))).toBe(false)
    expect(lines).toEqual([])
  })
})
