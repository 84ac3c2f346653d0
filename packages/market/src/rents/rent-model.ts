import type { Database } from '@kot/db/connect'
import type { DB } from '@kot/db/generated'
import {
  fitRents,
  isComparable,
  judgeRent,
  type RentedHome,
  type RentJudgement,
  type RentModel,
} from '@kot/domain/market/fair-rent'
import {
  homesToFit,
  isPlausibleFit,
  measureRents,
  type RentFigures,
} from '@kot/domain/market/fair-rent-check'
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import { readSeenRents } from './seen-rents.ts'

const spread = z.object({ low: z.number(), high: z.number() })

const storedModel = z.object({
  slope: z.number(),
  trend: z.number(),
  levels: z.record(z.string(), z.number()),
  scatter: z.object({ small: z.number(), usual: z.number() }),
  spreads: z.record(z.string(), spread),
  sizes: z.record(z.string(), z.array(z.number())),
}) satisfies z.ZodType<RentModel>

/**
 * Returns the newest accepted model; null before the first one, and for one of another version of the
 * program.
 */
export async function readRentModel(db: Kysely<DB>): Promise<RentModel | null> {
  const stored = await db
    .selectFrom('rent_model')
    .select('model')
    .where('accepted', 'is', true)
    .orderBy('fitted_on', 'desc')
    .limit(1)
    .executeTakeFirst()
  return storedModel.safeParse(stored?.model).data ?? null
}

/** Compares a rent with those of comparable homes; null where they are too few. */
export type JudgeRent = (home: RentedHome) => RentJudgement | null

/** Judges by the newest model. */
export async function readJudge(db: Kysely<DB>): Promise<JudgeRent> {
  const model = await readRentModel(db)
  return (home) => model && judgeRent(model, home)
}

/** What came of a fit: pages use it or keep the one before. Under a hundred homes there is none. */
export type RentFit =
  | { readonly outcome: 'already' }
  | { readonly outcome: 'too-few'; readonly homes: number }
  | {
      readonly outcome: 'accepted' | 'refused'
      readonly homes: number
      readonly figures: RentFigures
    }

const VERSIONS_KEPT = 30

/**
 * Fits the model of the day on the recently seen homes and stores it with its figures. Once a model of
 * the day was accepted it stays; one that was refused is replaced.
 */
export async function storeRentModel(db: Database, now: Date): Promise<RentFit> {
  if (!(await rentModelIsDue(db, now))) return { outcome: 'already' }
  const seen = await readSeenRents(db, now)
  const homes = seen.filter(isComparable).length
  if (homes < homesToFit) return { outcome: 'too-few', homes }
  const figures = measureRents(seen)
  const accepted = isPlausibleFit(figures)
  await db.transaction().execute(async (trx) => {
    await sql`
      insert into rent_model (fitted_on, fitted_at, homes, accepted, model, figures)
      values (
        ${dayOf(now)}, ${now}, ${homes}, ${accepted},
        ${JSON.stringify(fitRents(seen))}, ${JSON.stringify(figures)}
      )
      on conflict (fitted_on) do update
      set
        fitted_at = excluded.fitted_at,
        homes = excluded.homes,
        accepted = excluded.accepted,
        model = excluded.model,
        figures = excluded.figures
    `.execute(trx)
    await sql`
      delete from rent_model
      where
        fitted_on < (
          select min(fitted_on)
          from (select fitted_on from rent_model order by fitted_on desc limit ${VERSIONS_KEPT}) kept
        )
        -- What pages use stays, however long ago it was accepted.
        and fitted_on is distinct from (select max(fitted_on) from rent_model where accepted)
    `.execute(trx)
  })
  return { outcome: accepted ? 'accepted' : 'refused', homes, figures }
}

/** Returns whether today's model is missing, was refused or is of another version of the program. */
export async function rentModelIsDue(db: Kysely<DB>, now: Date): Promise<boolean> {
  const { rows } = await sql<{ model: unknown }>`
    select model from rent_model where fitted_on = ${dayOf(now)} and accepted
  `.execute(db)
  return !storedModel.safeParse(rows[0]?.model).success
}

/** Returns the fit that was refused last, while no later one was accepted; null otherwise. */
export async function refusedRentModel(
  db: Kysely<DB>,
): Promise<{ fittedAt: Date; coverage: number } | null> {
  const { rows } = await sql<{ fitted_at: Date; accepted: boolean; coverage: number }>`
    select fitted_at, accepted, (figures ->> 'coverage')::float8 as coverage
    from rent_model
    order by fitted_on desc
    limit 1
  `.execute(db)
  const [newest] = rows
  if (!newest || newest.accepted) return null
  return { fittedAt: newest.fitted_at, coverage: newest.coverage }
}

const dayOf = (now: Date): string => now.toISOString().slice(0, 10)
