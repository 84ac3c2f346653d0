/** The photo service in a separate process, with all photos of a hostile site requested at once.
 *  Reports what became of it and the most memory the process ever held beyond its start. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPhotos } from '../photos.ts'

export type Abuse = { origin: string; names: string[]; harmless: string[] }
export type Borne = {
  /** Why each photo was rejected, in the order of the requests; null where one was shown. */
  refusals: (string | null)[]
  seconds: number
  grownMegabytes: number
}

const sharp = { variant: 'sharp', density: 1, own: false } as const

process.once('message', (abuse: Abuse) => void bear(abuse))

async function bear({ origin, names, harmless }: Abuse): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'kot-abuse-'))
  const photos = createPhotos({
    directory,
    limitBytes: 1e7,
    trustedOrigins: new Set([origin]),
  })
  const refusalOf = async (name: string) => {
    const photo = await photos(`${origin}/${name}`, sharp)
    return 'missing' in photo ? photo.missing : null
  }
  // What decoders, threads and the HTTP client take once and for all is not growth.
  await Promise.all(harmless.map(refusalOf))

  const before = process.memoryUsage.rss()
  let most = before
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 5)
  const start = performance.now()
  const refusals = await Promise.all(names.map(refusalOf))
  clearInterval(watch)
  const borne: Borne = {
    refusals,
    seconds: (performance.now() - start) / 1_000,
    grownMegabytes: (Math.max(most, process.memoryUsage.rss()) - before) / 1_048_576,
  }
  await rm(directory, { recursive: true, force: true })
  process.send?.(borne)
  process.disconnect()
}
