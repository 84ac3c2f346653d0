import {
  type ChoiceName,
  choiceNames,
  criteria,
  type Criteria,
  type LimitName,
  limitNames,
} from '@kot/domain/search/criteria'
import { byFact, flags } from '@kot/domain/home/home'
import { type RawBuilder, sql } from 'kysely'

// `meetsCriteria` of the domain package in SQL: between a row called `home` and a row called `area`, which has the
// limits of a watch as columns. Tests compare the two. It is apart from the domain package, which runs in browsers.

const columns = {
  price: sql.ref('home.price'),
  size: sql.ref('home.size'),
  rooms: sql.ref('home.rooms'),
  ...byFact(({ column }) => sql.ref(`home.${column}`)),
}
const knownRooms = sql`coalesce(home.rooms, 1)`

/** The columns of `home` that limits compare. */
export const limitedColumns: RawBuilder<unknown> = sql.join(Object.values(columns))

/** No maximum. Above every rent, so that one comparison is enough. */
const LARGEST = 2_147_483_647

/**
 * Whether a home is within all limits of a watch. The caller joins by postcode or by `drawnAreaCondition`.
 * @param rent for a caller that compares another rent than the current one
 */
export const watchLimitsCondition = (rent?: RawBuilder<number>): RawBuilder<boolean> =>
  sql`${sql.join(
    limitNames.map((name) =>
      limitCondition(name, sql.ref(`area.${criteria[name].limit.watchColumn}`), rent),
    ),
    sql` and `,
  )}`

/** Whether a home is within one limit. Unknown rooms count as one; an offer (price 0) is within every limit. */
export function limitCondition(
  name: LimitName,
  wanted: RawBuilder<unknown>,
  rent: RawBuilder<number> = sql`home.price`,
): RawBuilder<boolean> {
  const { kind, fact } = criteria[name].limit
  const column = fact === 'price' ? rent : fact === 'rooms' ? knownRooms : columns[fact]
  if (kind === 'most') return sql`${wanted} >= ${column}`
  return fact === 'price'
    ? sql`(${wanted} <= ${column} or ${column} = 0)`
    : sql`${wanted} <= ${column}`
}

/** A wanted value as a parameter. The largest maximum of an address exceeds the range of an integer. */
export const limitParameter = (value: Criteria[LimitName]): RawBuilder<unknown> =>
  typeof value === 'boolean' ? sql`${value}::boolean` : sql`${value ?? LARGEST}::bigint`

/** Whether a home can be moved into by a day, and has the chosen kind, lease and furniture. */
export function statedConditions({
  moveInUntil,
  knownMoveIn,
  ...wanted
}: Pick<Criteria, 'moveInUntil' | 'knownMoveIn' | ChoiceName>): RawBuilder<boolean>[] {
  const choices = choiceNames.filter((name) => wanted[name].length > 0)
  return [
    ...(moveInUntil === null
      ? []
      : [
          sql<boolean>`(
            home.available_now
            or coalesce(home.available_from <= ${moveInUntil}::date, ${!knownMoveIn}::boolean)
          )`,
        ]),
    ...choices.map(
      (name) =>
        sql<boolean>`home.stated ->> ${criteria[name].choice.fact} = any(${[...wanted[name]]}::text[])`,
    ),
  ]
}

/** The columns of `area` for an unsaved watch. */
export const limitParameters = (wanted: Pick<Criteria, LimitName>): RawBuilder<unknown> =>
  sql.join(
    limitNames.map(
      (name) =>
        sql`${limitParameter(wanted[name])} as ${sql.ref(criteria[name].limit.watchColumn)}`,
    ),
  )

/** The columns of `area` from the table `watch`. */
export const limitColumns: RawBuilder<unknown> = sql.join(
  limitNames.map((name) => {
    const { kind, watchColumn } = criteria[name].limit
    const column = sql.ref(watchColumn)
    return kind === 'most' ? sql`coalesce(${column}, ${sql.lit(LARGEST)}) as ${column}` : column
  }),
)

/**
 * The rest of `meetsCriteria` for a watch with a drawn area, which is in `area.shape`.
 * @param spot where the home is, on the grid
 */
export const drawnAreaCondition = (
  spot: RawBuilder<unknown> = sql`grid_point(home.position)`,
): RawBuilder<boolean> =>
  sql`st_covers(area.shape, ${spot}) and home.postcode = any(area.postcodes)`

/** What is yes or no, by its names in the domain package. */
export const flagSelection = flags.map(({ fact, column }) => `home.${column} as ${fact}` as const)

/** The same in SQL. */
export const flagColumns: RawBuilder<unknown> = sql.join(
  flags.map(({ fact, column }) => sql`${sql.ref(`home.${column}`)} as ${sql.id(fact)}`),
)
