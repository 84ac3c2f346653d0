import { testDatabase } from '@kot/db/testing/test-database'
import { isProof, seedOf, shareOf, sized } from '@kot/domain/testing/size'
import * as fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import type { ProviderKind } from '../payments/provider.ts'
import { emptyBooks } from '../testing/books.ts'
import { countFigures } from '../testing/sequence/check-withdrawals.ts'
import { findInconsistencies } from '../testing/sequence/find-inconsistencies.ts'
import { findUnofferedReturns } from '../testing/sequence/find-unoffered-returns.ts'
import {
  calledFaults,
  steps,
  unheardPurchases,
  withdrawnPurchases,
  type Step,
} from '../testing/sequence/step.ts'
import { runStep } from '../testing/sequence/run-step.ts'
import { createTestShop, type TestShop } from '../testing/sequence/test-shop.ts'
import { settleWithdrawals } from '../testing/sequence/settle-withdrawals.ts'
import { auditBooks } from './audit-books.ts'
import { reconcile } from './reconcile.ts'

const { db, owner } = await testDatabase()
const kinds = ['dialog', 'hosted'] as const

/** At full size they are others each time. */
const numRuns = sized({ fast: 10, proof: 3_000, slice: 30 }) / kinds.length
const unheardRuns = sized({ fast: 10, proof: 1_000, slice: 12 }) / kinds.length
const settings = { endOnFailure: true, ...(!isProof && { seed: seedOf(20_261_115) }) }

const figures = { withdrawals: 0, transferred: 0, repeated: 0 }
async function addFigures(world: TestShop): Promise<void> {
  const counted = await countFigures(db, world)
  for (const name of ['withdrawals', 'transferred', 'repeated'] as const)
    figures[name] += counted[name]
}
afterAll(() => {
  if (isProof) console.log('in all sequences:', figures)
})

/** Lets it all happen, then ten minutes of good weather, an hour with a withdrawal. @returns what is wrong then */
async function wrongAfter(kind: ProviderKind, sequence: readonly Step[]): Promise<unknown[]> {
  await emptyBooks(owner)
  const world = await createTestShop(db, kind)
  try {
    for (const step of sequence) await runStep(world, step)
    world.card.control.clearFaults()
    for (let run = 0; run < 2; run += 1) {
      world.clock.pass({ minutes: 5 })
      await reconcile(world.parts, { scope: 'recent' })
    }
    await settleWithdrawals(world)
    await addFigures(world)
    return [
      ...world.untruths,
      ...(await findInconsistencies(db, world)),
      ...(await findUnofferedReturns(db, world)),
      ...(await auditBooks(world.parts)),
    ]
  } finally {
    await world.card.stop()
  }
}

const faults = shareOf(calledFaults).map(({ call, name }) => [call, name] as const)
const activate = (payment: number, dies = false) =>
  ({ do: 'activate', by: 'owner', payment, dies }) as const

describe.each(kinds)('ten minutes later money and access agree to the króna, by %s,', (kind) => {
  test('whatever happens to purchases', { timeout: 3_000 * numRuns }, async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        expect(await wrongAfter(kind, sequence)).toEqual([])
      }),
      { ...settings, numRuns },
    )
  })

  test('whatever happens to withdrawals', { timeout: 3_000 * numRuns }, async () => {
    await fc.assert(
      fc.asyncProperty(withdrawnPurchases, async (sequence) => {
        expect(await wrongAfter(kind, sequence)).toEqual([])
      }),
      { ...settings, numRuns },
    )
  })

  test(
    'with any lost response: no payer sees a failure, and no second charge is left without a refund',
    { timeout: 3_000 * unheardRuns },
    async () => {
      await fc.assert(
        fc.asyncProperty(unheardPurchases, async (sequence) => {
          expect(await wrongAfter(kind, sequence)).toEqual([])
        }),
        { ...settings, numRuns: unheardRuns },
      )
    },
  )

  test.each(faults)('when every %s meets %s', async (call, name) => {
    const wrong = await wrongAfter(kind, [
      { do: 'fault', fault: { call, name, times: 3 } },
      ...[1, 2, 3, 4].map(() => ({ do: 'open', account: 0, product: 0, again: true }) as const),
      { do: 'pay', order: 0, wrong: null },
      activate(0),
      { do: 'open', account: 0, product: 1, again: true },
      { do: 'pay', order: 1, wrong: 'amount' },
      activate(1),
      { do: 'open', account: 1, product: 3, again: true },
      { do: 'pay', order: 2, wrong: null },
      // Taken, and neither the taker nor the buyer is there any more: it has to be given back.
      activate(2, true),
      { do: 'delete account', account: 1 },
      { do: 'pass', minutes: 6 },
      { do: 'reconcile', scope: 'everything' },
      { do: 'open', account: 0, product: 0, again: true },
      { do: 'pay', order: 3, wrong: null },
      activate(3),
      { do: 'pass', minutes: 90 },
      { do: 'fault', fault: { call, name, times: 3 } },
      { do: 'withdraw', order: 3, by: 'owner', dies: false },
      { do: 'reconcile', scope: 'recent' },
    ])
    expect(wrong).toEqual([])
  })
})
