import { ATTEMPT_LIFE_MS } from '@kot/accounts/social/social-login'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Marks the browser that began a social login; it alone may finish it. The only cookie we have. */
const NAME = 'social_login'

export function readBrowserCookie(request: FastifyRequest): string | null {
  const found = new RegExp(`(?:^|; *)${NAME}=([\\w-]{43})(?:;|$)`).exec(
    request.headers.cookie ?? '',
  )
  return found?.[1] ?? null
}

/** Lax, because the provider sends the browser back from another site. */
export function writeBrowserCookie(reply: FastifyReply, value: string, origin: string): void {
  const secure = origin.startsWith('https:') ? '; Secure' : ''
  reply.header(
    'set-cookie',
    `${NAME}=${value}; Path=/auth; Max-Age=${ATTEMPT_LIFE_MS / 1_000}; HttpOnly; SameSite=Lax${secure}`,
  )
}
