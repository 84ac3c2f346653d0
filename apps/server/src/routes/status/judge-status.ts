import type { FailedDay, PartState, Status } from '@kot/contract/market/status'
import { visitorDay } from '@kot/domain/account/viewer'
import { areSitesWell } from '@kot/domain/market/source-state'

/** The inputs of the status; deploy/prometheus/alerts.yml uses the same figures. */
export type StatusReadings = {
  readAt: Date
  /** When the market was last published, or found to be up to date. */
  publishedAt: Date | null
  /** Since when a change has been waiting to be published. */
  unpublishedSince: Date | null
  /** Since when an urgent mail has been waiting, such as a confirmation. */
  urgentMailSince: Date | null
  /** Since when a digest has been due. */
  digestDueSince: Date | null
  reconciledAt: Date | null
  sites: { checked: number; of: number }
  /** Of the last twelve months, the latest first. */
  failedDays: FailedDay[]
}

export type StatusContext = {
  /** Whether a published market is loaded. */
  hasMarket: boolean
  /** Whether a card provider is configured. */
  sells: boolean
}

const MINUTE_MS = 60_000
/** The market is published after every change and every ten minutes. */
const PUBLISHED_WITHIN_MS = 25 * MINUTE_MS
const CHANGE_WAITS_MS = 5 * MINUTE_MS
const URGENT_MAIL_WAITS_MS = 5 * MINUTE_MS
const DIGEST_WAITS_MS = 30 * MINUTE_MS
/** Reconciliation runs every five minutes. */
const RECONCILED_WITHIN_MS = 20 * MINUTE_MS

/** Null readings mean that the database does not respond and the status is unknown. */
export function judgeStatus(
  readings: StatusReadings | null,
  { hasMarket, sells }: StatusContext,
): Status {
  const parts = readings ? judged(readings, hasMarket, sells) : unknown(sells)
  return {
    state: worst(Object.values(parts).map(({ state }) => state)),
    ...parts,
    at: at(readings?.readAt),
    failed_days: readings?.failedDays ?? null,
  }
}

type StatusParts = Omit<Status, 'state' | 'at' | 'failed_days'>

function judged(readings: StatusReadings, hasMarket: boolean, sells: boolean): StatusParts {
  const age = (moment: Date | null, never: number) =>
    moment ? readings.readAt.getTime() - moment.getTime() : never
  const since = (moment: Date | null) => age(moment, Infinity)
  const waits = (moment: Date | null) => age(moment, 0)
  const { sites } = readings
  const isMailLate =
    waits(readings.urgentMailSince) > URGENT_MAIL_WAITS_MS ||
    waits(readings.digestDueSince) > DIGEST_WAITS_MS
  return {
    website: { state: 'well' },
    homes: {
      state: wellIf(
        hasMarket &&
          since(readings.publishedAt) < PUBLISHED_WITHIN_MS &&
          waits(readings.unpublishedSince) < CHANGE_WAITS_MS,
      ),
      // Published as soon as a home is found.
      checked_at: at(readings.publishedAt && visitorDay(readings.publishedAt)),
    },
    sites: {
      state: sites.of === 0 ? 'off' : wellIf(areSitesWell(sites)),
      ...sites,
    },
    mail: {
      state: wellIf(!isMailLate),
      waiting_since: isMailLate
        ? at(earlier(readings.urgentMailSince, readings.digestDueSince))
        : null,
    },
    payments: {
      state: sells ? wellIf(since(readings.reconciledAt) < RECONCILED_WITHIN_MS) : 'off',
      compared_at: sells ? at(readings.reconciledAt) : null,
    },
  }
}

/** The website itself is up, because it serves this response. */
const unknown = (sells: boolean): StatusParts => ({
  website: { state: 'well' },
  homes: { state: 'unknown', checked_at: null },
  sites: { state: 'unknown', checked: null, of: null },
  mail: { state: 'unknown', waiting_since: null },
  payments: { state: sells ? 'unknown' : 'off', compared_at: null },
})

const wellIf = (isWell: boolean): PartState => (isWell ? 'well' : 'trouble')

const worst = (states: readonly PartState[]): Status['state'] =>
  (['trouble', 'unknown'] as const).find((state) => states.includes(state)) ?? 'well'

const earlier = (one: Date | null, other: Date | null): Date | null =>
  one && other ? (one < other ? one : other) : (one ?? other)

const at = (moment: Date | null | undefined): string | null => moment?.toISOString() ?? null
