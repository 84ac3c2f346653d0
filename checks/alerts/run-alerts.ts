import { setTimeout as delay } from 'node:timers/promises'
import type { CausedFault } from './cause-faults.ts'
import { checkLogs } from './logs.ts'
import { planRounds } from './plan-faults.ts'
import { until } from './programs.ts'
import { startWorld, type World } from './world.ts'

type MailedAlert = { alert: string; mailedMs: number }

/** @returns the alerts whose mail arrived, and what went wrong */
export async function runAlerts(
  folder: string,
): Promise<{ seen: MailedAlert[]; faults: string[] }> {
  const world = await startWorld(folder)
  const seen: MailedAlert[] = []
  const faults: string[] = []
  const attempt = async (what: string, work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      faults.push(`${what}: ${error instanceof Error ? error.message : String(error)}`)
      console.log(`FAILED  ${faults.at(-1)}`)
    }
  }
  await attempt('all is well', () => calm(world))
  await attempt('the dead man’s switch', async () => {
    await until('a ping', () => world.pings.length > 3, 30)
  })
  for (const round of planRounds(world)) {
    await Promise.all(
      round.map((fault) =>
        attempt(fault.what, async () => void seen.push(...(await observe(world, fault)))),
      ),
    )
    await Promise.all(
      round.map((fault) => attempt(`mending: ${fault.what}`, async () => fault.mend())),
    )
    await attempt('all is well again', () => calm(world))
  }
  await attempt(
    'mail that cannot be delivered',
    async () => void seen.push(await undelivered(world)),
  )
  await attempt('warnings wait for the morning', () => waitForMorning(world))
  await attempt('log shipping', async () => {
    await checkLogs(folder)
    console.log('        lines of machine a are on the witness, and removed there in time')
  })
  return { seen, faults }
}

/** Causes it and waits until each of its alerts is in the mailbox. */
async function observe(world: World, fault: CausedFault): Promise<MailedAlert[]> {
  const began = Date.now()
  await fault.cause()
  const seen = await Promise.all(
    fault.alerts.map(async (alert) => {
      const arrived = () => mailsAbout(world, alert, began).length > 0
      await until(`the mail about ${alert}`, arrived, fault.seconds ?? 150)
      const result = { alert, mailedMs: mailedAfter(world, alert, began) }
      console.log(`${seconds(result.mailedMs)}  ${alert}: ${fault.what}`)
      return result
    }),
  )
  await checkSilence(world, fault, began)
  return seen
}

const mailedAfter = (world: World, alert: string, began: number) =>
  Date.parse(mailsAbout(world, alert, began)[0]?.receivedAt ?? '') - began

const seconds = (ms: number) => `${(ms / 1_000).toFixed(0).padStart(4)} s`

/** Oldest first. */
const mailsAbout = ({ mailbox }: World, alert: string, since: number) =>
  mailbox.store
    .list()
    .filter(({ receivedAt }) => Date.parse(receivedAt) >= since)
    .filter(({ text }) =>
      text.split('\n').some((line) => line === alert || line.startsWith(`${alert} on `)),
    )
    .toReversed()

async function isFiring({ watchers }: World, alert: string): Promise<boolean> {
  const firing = await watchers.firing()
  return firing.some(({ name, machine }) => alert === name || alert === `${name} on ${machine}`)
}

/** Not of our doing: the calendar, the clock and the load of this machine. Restarts count for an hour, and a
 *  change of leader for half a day. */
const LASTING = new Set([
  'Watchdog',
  'BenefitTablesEnd',
  'ClockWrong',
  'SlowAnswers',
  'BusyProcess',
  'MemoryShort',
  'RestartsOften',
  'LeaderChanged',
])

async function calm({ watchers }: World): Promise<void> {
  let open: string[] = []
  const isCalm = async () => {
    open = (await watchers.firing())
      .filter(({ name }) => !LASTING.has(name))
      .map(({ name, machine }) => `${name} ${machine}`.trim())
    return open.length === 0
  }
  await until('no alert', isCalm, 180).catch((error: unknown) => {
    throw new Error(`${String(error)}; open: ${open.join(', ')}`)
  })
  // Alertmanager hears of the end a moment later.
  await delay(2_000)
}

/** Waits until they fire as well, and longer than Alertmanager would need to mail them. */
async function checkSilence(world: World, fault: CausedFault, began: number): Promise<void> {
  for (const alert of fault.silent ?? [])
    await until(`${alert} fires too`, () => isFiring(world, alert), 90)
  if (fault.silent) await delay(25_000)
  for (const alert of fault.silent ?? []) {
    if (mailsAbout(world, alert, began).length > 0)
      throw new Error(`${alert} was mailed, although it follows`)
    console.log(`        fires and is not mailed: ${alert}`)
  }
}

/** The relay refuses; pings stop, and with the relay's return the mail comes. */
async function undelivered(world: World): Promise<MailedAlert> {
  const { mailbox, product, pings } = world
  const alert = 'AlertsUndelivered'
  const began = Date.now()
  mailbox.faults.set({ kind: 'temporary', times: 1_000_000 })
  await Promise.all(Object.values(product.workers).map((one) => one.stop()))
  await until(alert, () => isFiring(world, alert), 120)
  await until('no ping in 8 s', () => Date.now() - (pings.at(-1) ?? 0) > 8_000, 60)
  console.log('        the dead man’s switch is not pinged any more')
  mailbox.faults.clear()
  await until('its mail', () => mailsAbout(world, alert, began).length > 0, 60)
  const mailedMs = mailedAfter(world, alert, began)
  console.log(`${seconds(mailedMs)}  ${alert}: the relay refuses`)
  Object.values(product.workers).forEach((one) => one.start())
  await calm(world)
  const resumed = Date.now()
  await until('pings again', () => (pings.at(-1) ?? 0) > resumed, 30)
  return { alert, mailedMs }
}

const clock = (ms: number) => new Date(ms).toISOString().slice(11, 16)

/** At night a warning is not mailed, while something critical is; it comes with the morning. */
async function waitForMorning(world: World): Promise<void> {
  const { cluster, product, watchers } = world
  // Hours that are not now; an interval may not go past midnight.
  if (clock(Date.now()) < '12:00') await watchers.setMornings('18:00', '19:00')
  else await watchers.setMornings('03:00', '04:00')
  await delay(2_000)
  const began = Date.now()
  await Promise.all([
    cluster.etcd.a.stop(),
    ...Object.values(product.workers).map((one) => one.stop()),
  ])
  await until('the warning', () => isFiring(world, 'EtcdMemberDown on a'), 60)
  await until('the critical mail', () => mailsAbout(world, 'NoWorker', began).length > 0, 60)
  await delay(45_000)
  if (mailsAbout(world, 'EtcdMemberDown on a', began).length > 0)
    throw new Error('a warning was mailed at night')
  const dawn = Math.ceil((Date.now() + 1_000) / 60_000) * 60_000
  await watchers.setMornings(clock(dawn), '24:00')
  await until(
    'the morning mail',
    () => mailsAbout(world, 'EtcdMemberDown on a', began).length > 0,
    120,
  )
  const mailed = Date.parse(mailsAbout(world, 'EtcdMemberDown on a', began)[0]?.receivedAt ?? '')
  if (mailed < dawn) throw new Error('a warning was mailed before the morning')
  console.log(
    `        a warning waited for the morning, ${seconds(mailed - began).trim()}; NoWorker did not`,
  )
  cluster.etcd.a.start()
  Object.values(product.workers).forEach((one) => one.start())
}
