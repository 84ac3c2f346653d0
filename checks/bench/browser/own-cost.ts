import { resolve } from 'node:path'
import { bundleForBrowser, openChromium } from '../../../e2e/chromium.ts'
import { type Line, median, milliseconds, print } from '../measure/report.ts'
import { HOMES, recomputeCosts, type RecomputeMs } from './recompute-costs.ts'

const ROUNDS = 21
/** An answer shows its effect within 100 ms, of which painting takes the larger part. */
const MAX_MS = 50

/** What an answer about the household costs on a slow phone. */
export async function ownCosts(): Promise<void> {
  const browser = await openChromium()
  const page = await browser.newPage()
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const file = resolve(import.meta.dirname, 'recompute-costs.ts')
  await page.evaluate(await bundleForBrowser(file, 'recompute'))
  const inBrowser = await page.evaluate<RecomputeMs[]>(`recompute.recomputeCosts(${ROUNDS})`)
  await browser.close()
  print(`Own costs of ${HOMES} homes after an answer`, [
    ...linesOf('Node', recomputeCosts(ROUNDS)),
    ...linesOf('Chromium slowed 4 times', inBrowser, MAX_MS),
  ])
}

function linesOf(where: string, rounds: readonly RecomputeMs[], boundMs?: number): Line[] {
  const [cold, ...warm] = rounds
  if (!cold) throw new Error('nothing was measured')
  const all = median(warm.map((round) => round.all))
  return [
    { what: `${where}: costs`, figure: milliseconds(median(warm.map(({ costs }) => costs))) },
    {
      what: `${where}: costs, limit, order and colours`,
      figure: milliseconds(all),
      ...(boundMs !== undefined && { bound: `≤ ${boundMs} ms`, holds: all <= boundMs }),
    },
    { what: `${where}: all of it the first time`, figure: milliseconds(cold.all) },
  ]
}
