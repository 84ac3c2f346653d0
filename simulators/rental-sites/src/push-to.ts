import { floods, type Fault } from './faults.ts'
import { render } from './render.ts'
import type { Site } from './site.ts'
import type { World } from './world/world.ts'

/**
 * Brings a partner's whole stock to whoever takes it, as its export shows it now. null when there is no
 * export to bring: a partner whose own site is out of order is silent.
 */
export async function pushTo(
  url: string,
  token: string,
  partner: { world: World; site: Site; origin?: string; fault?: Fault | null },
): Promise<Response | null> {
  const { world, site, origin = 'http://push.example', fault = null } = partner
  if (fault === 'hang' || fault === 'refuse' || (fault !== null && floods[fault])) return null
  const request = { method: 'GET', url: new URL('/export', origin), headers: {}, body: '' }
  const { status, headers, body } = render({ site, fault, request, world, origin })
  if (status !== 200) return null
  return fetch(url, {
    method: 'PUT',
    headers: {
      'content-type': headers['content-type'] ?? 'application/octet-stream',
      authorization: `Bearer ${token}`,
    },
    body: typeof body === 'string' ? body : new Uint8Array(body),
  })
}
