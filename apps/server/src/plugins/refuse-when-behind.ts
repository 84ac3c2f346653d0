import type { FastifyInstance } from 'fastify'
import { unavailable } from '../http/errors.ts'

const TICK_MS = 500

/**
 * Refuses requests while the process is so far behind, so that it responds quickly instead of letting everyone
 * wait. Delays are averaged over a period as long as what is accepted: one long pause alone is not enough.
 *
 * @param maxDelayMs how late timers may be; 0 never refuses
 */
export function refuseWhenBehind(
  app: FastifyInstance,
  maxDelayMs: number,
  now: () => number = () => performance.now(),
): void {
  if (maxDelayMs === 0) return
  let isBehind = false
  let periodBegan = now()
  let ticks = 0
  const timer = setInterval(() => {
    ticks += 1
    const elapsedMs = now() - periodBegan
    if (elapsedMs < maxDelayMs) return
    isBehind = elapsedMs / ticks - TICK_MS > maxDelayMs
    periodBegan = now()
    ticks = 0
  }, TICK_MS).unref()
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer)
    done()
  })
  app.addHook('onRequest', (_request, _reply, done) => {
    if (isBehind) done(unavailable())
    else done()
  })
}
