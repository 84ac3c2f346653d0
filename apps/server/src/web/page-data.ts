import type { PageRequest } from '@kot/contract/page-request'
import type { Database } from '@kot/db/connect'
import { getOwnFigures } from '@kot/market/homes/market-summary'
import {
  confirmedClaims,
  parseLaunchClaims,
  provenClaims,
  specifiedClaims,
} from '@kot/domain/site/claims'
import { committedLinks } from '@kot/links/committed-links'
import { listLinks } from '@kot/links/links'
import { getStoredReport } from '@kot/market/report/make-report'
import { type JudgeRent, readJudge } from '@kot/market/rents/rent-model'
import { cachedValue } from '../http/cached-value.ts'

/** What /links leads to. The committed list where the table is empty or out of reach: the page always
 *  has links to show. */
export function currentLinks(
  db: Database,
  { onFault }: { onFault: (error: unknown) => void },
): PageRequest['links'] {
  const read = cachedValue(() => listLinks(db), {
    freshMs: 1_000,
    patienceMs: 300,
    toldForMs: 60 * 60_000,
    onFault,
  })
  return async () => {
    const links = await read()
    const shown = links === null || links.length === 0 ? committedLinks : links
    return shown.map(({ part, name, about, address, members }) => ({
      part,
      name,
      about,
      address,
      members,
    }))
  }
}

type PageDataOptions = { onFault: (error: unknown) => void; now?: () => Date }

/** Figures about the market as a whole. There are new ones every hour, and those about months and weeks
 *  are good for a day. */
export const currentReport = (
  db: Database,
  { onFault, now }: PageDataOptions,
): PageRequest['report'] =>
  cachedValue(() => getStoredReport(db), {
    freshMs: 30_000,
    patienceMs: 300,
    toldForMs: 24 * 60 * 60_000,
    onFault,
    now,
  })

type ClaimOptions = PageDataOptions & {
  /** LAUNCH_CLAIMS. */
  setting: string | undefined
}

/** What this installation may claim: what its operator has confirmed, and what its database counts. */
export function currentClaims(
  db: Database,
  { setting, onFault, now }: ClaimOptions,
): PageRequest['claims'] {
  const confirmed = parseLaunchClaims(setting) ?? []
  if (confirmed.length === Object.keys(specifiedClaims).length) return async () => specifiedClaims
  const read = cachedValue(() => getOwnFigures(db), {
    freshMs: 10 * 60_000,
    patienceMs: 300,
    toldForMs: 24 * 60 * 60_000,
    onFault,
    now,
  })
  return async () => {
    const counted = await read()
    return counted ? provenClaims(confirmed, counted) : confirmedClaims(confirmed)
  }
}

/** Judges rents by the newest model, which is fitted once a day. */
export function currentJudge(
  db: Database,
  { onFault, now }: PageDataOptions,
): () => Promise<JudgeRent> {
  const read = cachedValue(() => readJudge(db), {
    freshMs: 60_000,
    patienceMs: 300,
    toldForMs: 24 * 60 * 60_000,
    onFault,
    now,
  })
  return async () => (await read()) ?? (() => null)
}
