import { z } from 'zod'

/** Why a call was refused: a sentence in the language of the host, and a word for programs. */
export const refusal = z.object({ error: z.string(), code: z.string() })
