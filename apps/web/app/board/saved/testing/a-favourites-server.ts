import type { FavouriteColour } from '@kot/domain/home/home'
import { vi } from 'vitest'

type Trouble = 'is refused' | 'is lost on the way' | 'is done, but its answer is lost'

/** A stub of the favourites calls behind `fetch` for one account; undone by
 *  `vi.unstubAllGlobals()`. */
export function aFavouritesServer(start: number[] = []) {
  const favourites = new Map<number, FavouriteColour | null>(start.map((id) => [id, null]))
  const asked: string[] = []
  const troubles: (Trouble | null)[] = []
  let gate: Promise<void> | null = null

  function obey(method: string, id: number, body: string): void {
    if (method === 'POST') {
      if (!favourites.delete(id)) favourites.set(id, null)
      return
    }
    const { favourite, colour } = JSON.parse(body)
    if (!favourite) favourites.delete(id)
    else favourites.set(id, colour === undefined ? (favourites.get(id) ?? null) : colour)
  }

  const answer = () =>
    Response.json({
      favorites: [...favourites.keys()],
      study_favorites: [],
      colours: Object.fromEntries([...favourites].filter(([, colour]) => colour !== null)),
    })

  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async (path, init) => {
      const address = path as string
      asked.push(`${init?.method} ${address}`)
      const trouble = address === '/api/v1/sign_out' ? null : (troubles.shift() ?? null)
      if (trouble === 'is refused') return Response.json({ error: 'nei' }, { status: 404 })
      if (trouble === 'is lost on the way') throw new TypeError('Failed to fetch')
      const id = /^\/api\/v1\/f\/(\d+)$/u.exec(address)?.[1]
      if (id !== undefined) obey(init?.method ?? '', Number(id), init?.body as string)
      const written = answer()
      const held = gate
      gate = null
      await held
      if (trouble !== null) throw new TypeError('Failed to fetch')
      return written
    }),
  )

  return {
    favourites,
    /** Method and path of every call. */
    asked,
    /** The failures of the next calls, in order; null lets one succeed. */
    next: (...trouble: (Trouble | null)[]) => void troubles.push(...trouble),
    /** Delays the next response, already applied, until the returned function is called. */
    hold(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>()
      gate = promise
      return resolve
    },
  }
}
