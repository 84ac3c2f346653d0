import type { PageRequest } from '@kot/contract/page-request'
import type { Database } from '@kot/db/connect'
import { committedLinks } from '@kot/links/committed-links'
import { listLinks } from '@kot/links/links'
import { latelyKnown } from '../../lately-known.ts'

/** What /links leads to. The committed list where the table is empty or out of reach: the page always
 *  has something to say. */
export function currentLinks(
  db: Database,
  { onFault }: { onFault: (error: unknown) => void },
): PageRequest['links'] {
  const read = latelyKnown(() => listLinks(db), {
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
