import { readFile } from 'node:fs/promises'

const LOOK_EVERY_MS = 20

/** The most memory of its own a server process holds while something runs, in megabytes; null where
 *  the system does not tell. What it shares with the others, the buffers, is not counted. */
export async function peakMemory(pid: number, run: () => Promise<unknown>): Promise<number | null> {
  let peak: number | null = null
  const look = async () => {
    const now = await ownMegabytes(pid)
    if (now !== null) peak = Math.max(peak ?? 0, now)
  }
  const looking = setInterval(() => void look(), LOOK_EVERY_MS)
  try {
    await run()
  } finally {
    clearInterval(looking)
  }
  return peak
}

async function ownMegabytes(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kilobytes = /^RssAnon:\s+(\d+) kB$/m.exec(status)?.[1]
  return kilobytes === undefined ? null : Number(kilobytes) / 1024
}
