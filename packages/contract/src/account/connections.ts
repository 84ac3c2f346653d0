import { z } from 'zod'
import { person } from '../board/board.ts'
import { channelItem, watchInput } from '../watch/watches.ts'

/** What names a watch to its owner. */
const namedWatch = watchInput.pick({ name: true, postcodes: true, area: true })

/**
 * GET /api/v1/connections: where an account sends to, and who reads it or writes on its board from elsewhere.
 * DELETE ends all of it, and repeating it changes nothing.
 */
export const connectionsResponse = z.strictObject({
  /** Devices too. */
  channels: z.array(channelItem),
  /** The watches whose private feeds have an address. */
  feeds: z.array(namedWatch.extend({ id: z.int() })),
  /** Whether the calendar of viewings has an address. */
  calendar: z.boolean(),
  /** The others of the household. */
  members: z.array(person),
  /** Invitations to the household that can still be accepted. */
  invitations: z.int().nonnegative(),
})
export type Connections = z.infer<typeof connectionsResponse>
