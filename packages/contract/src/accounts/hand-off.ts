import { langs } from '@kot/domain/lang'
import { z } from 'zod'

/** POST /api/v1/hand_off: asks for a ticket to the host of this language. */
export const handOffRequest = z.object({ lang: z.enum(langs) })

/** POST /api/v1/hand_off/exchange: `jwt` is the ticket from the address, not a session token. */
export const handOffExchangeRequest = z.object({ jwt: z.string().max(2_000) })
