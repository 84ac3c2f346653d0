import { expect, test } from 'vitest'
import { brokenPromises, type Outcome } from './outcome.ts'

const good: Outcome = {
  seed: 1,
  minutes: 1,
  requests: { begun: 1_200, leftOut: 0, perSecond: 20, goodPerSecond: 20 },
  kinds: [
    {
      kind: 'page',
      asked: 1_200,
      calm: { p50: 1, p95: 2, p99: 3 },
      p99: 3,
      errors: { during: 40, outside: 1 },
    },
  ],
  errors: {},
  faults: [{ name: 'server killed', atSeconds: 5, ms: 60_000, probes: {} }],
  writes: [{ kind: 'account', acknowledged: 3, lost: [] }],
  mails: {
    mails: 5,
    excused: [{ messageId: 'a', by: 'worker killed' }],
    wrong: [],
    left: [],
    lost: [],
  },
  mailKinds: {},
  books: { paid: 2, completedAtTheEnd: 1, wrong: [], discrepancies: [], alerts: {} },
  memory: {
    server: { resident: { before: 100, after: 104, share: 0.04, samples: 40 }, held: null },
    worker: { resident: null, held: null },
  },
  deaths: { server: 0, worker: 0 },
  looks: {},
}

test('errors during faults, a mail of unknown fate and a minute of recovery break no promise', () => {
  expect(brokenPromises(good)).toEqual([])
})

const lost = { kind: 'account', key: 'anna', expected: ['there'], found: undefined }
const again = { messageId: 'a', to: 'anna@kot.test', at: 1 }

const grown = { before: 100, after: 105, share: 0.05, samples: 40 }

test.each<[string, Partial<Outcome>, RegExp]>([
  [
    'an acknowledged write is gone',
    { writes: [{ kind: 'account', acknowledged: 3, lost: [lost] }] },
    /lost/,
  ],
  ['a mail came twice', { mails: { ...good.mails, wrong: [again] } }, /twice/],
  ['a mail never came', { mails: { ...good.mails, lost: ['receipt 1'] } }, /never came/],
  ['a mail still waits', { mails: { ...good.mails, left: ['receipt 1'] } }, /wait/],
  ['a payment has two grants', { books: { ...good.books, wrong: ['p1'] } }, /grant/],
  ['the books differ', { books: { ...good.books, discrepancies: ['p1'] } }, /books/],
  [
    'a process takes more memory',
    { memory: { ...good.memory, server: { resident: grown, held: null } } },
    /resident memory of the server grew by 5.0 %/,
  ],
  [
    'a process holds more memory',
    { memory: { ...good.memory, worker: { resident: null, held: grown } } },
    /held memory of the worker grew by 5.0 %/,
  ],
  ['it took longer', { faults: [{ ...good.faults[0]!, ms: 60_001 }] }, /took/],
  ['it never recovered', { faults: [{ ...good.faults[0]!, ms: null }] }, /recover/],
  ['a process ended by itself', { deaths: { server: 0, worker: 1 } }, /by itself/],
  [
    'there were errors although nothing was broken',
    { kinds: [{ ...good.kinds[0]!, errors: { during: 0, outside: 2 } }] },
    /outside/,
  ],
  ['not all could be asked', { requests: { ...good.requests, leftOut: 1 } }, /begun/],
])('a promise is broken when %s', (_when, change, said) => {
  const broken = brokenPromises({ ...good, ...change })
  expect(broken).toHaveLength(1)
  expect(broken[0]).toMatch(said)
})
