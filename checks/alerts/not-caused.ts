import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkout } from './machines.ts'

/** Figures that the worker reads from the database. Others of this kind are caused and arrive. */
const OF_THE_WORKER = 'a figure of the worker, as those of UrgentMailWaits and PaymentNeedsALook'

/** Alerts that are tried by promtool alone, and why. Every other one has to be seen in the mailbox. */
export const notCaused: Readonly<Record<string, string>> = {
  Watchdog: 'goes to the dead man’s switch, whose pings are counted',
  UnitFailed: 'there is no systemd in a namespace',
  TwoLeaders: 'Patroni does not let it happen',
  MemoryShort: 'would take the memory of this machine',
  ClockWrong: 'the clock belongs to the whole machine',
  ManyErrors: 'needs visitors',
  SlowAnswers: 'needs visitors',
  BrowsersRefuse: 'needs visitors',
  BusyProcess: 'would take the processors of this machine',
  MuchMemory: 'would take the memory of this machine',
  ReadingFailed: 'follows from DatabaseAway, which keeps it back',
  ...Object.fromEntries(
    [
      'FeedStale',
      'FeedBehind',
      'MarketShrank',
      'SourceStale',
      'ManySourcesStale',
      'BenefitTablesEnd',
      'TimetableEnds',
      'MatchLate',
      'DigestLate',
      'MailWaits',
      'MailFails',
      'DeliveryWaits',
      'DeliveryNotComposed',
      'LedgerDisagrees',
      'ReconcileLate',
      'VatLimitNear',
      'BooksNotExported',
      'QueueStuck',
      'JobGivenUp',
      'NightlyMissed',
      'NotArchiving',
      'ArchiveLate',
    ].map((alert) => [alert, OF_THE_WORKER]),
  ),
}

/** Every alert of deploy/prometheus. */
export const allAlerts = (): string[] =>
  ['alerts.yml', 'alerts-machines.yml'].flatMap((file) =>
    [
      ...readFileSync(join(checkout, 'deploy/prometheus', file), 'utf8').matchAll(
        /- alert: (\w+)/g,
      ),
    ].map(([, name = '']) => name),
  )
