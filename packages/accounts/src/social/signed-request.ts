import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

const payload = z.object({
  algorithm: z.literal('HMAC-SHA256'),
  user_id: z.string().min(1).max(255),
})

/** The person a message of Facebook's is about; null unless Facebook has signed it for our app. */
export function readSignedRequest(text: string, appSecret: string): { subject: string } | null {
  const [signature = '', encoded = '', ...rest] = text.split('.')
  if (rest.length > 0) return null
  const expected = createHmac('sha256', appSecret).update(encoded).digest()
  const given = Buffer.from(signature, 'base64url')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  try {
    const facts = payload.safeParse(JSON.parse(Buffer.from(encoded, 'base64url').toString('utf8')))
    return facts.success ? { subject: facts.data.user_id } : null
  } catch {
    return null
  }
}
