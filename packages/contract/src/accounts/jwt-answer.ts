import { z } from 'zod'

export const jwtAnswer = z.object({ jwt: z.string() })
