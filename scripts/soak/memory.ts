import { readFile } from 'node:fs/promises'
import type { Sample } from './figures/growth.ts'

const EVERY_MS = 5_000

/** Writes down how much memory a process holds, whichever it is at the time. */
export function watchMemory(pid: () => number): { samples: Sample[]; stop: () => void } {
  const samples: Sample[] = []
  const look = async () => {
    const process = pid()
    const status = await readFile(`/proc/${process}/status`, 'utf8').catch(() => '')
    const kilobytes = Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0)
    if (kilobytes > 0) samples.push({ at: Date.now(), process, bytes: kilobytes * 1_024 })
  }
  const timer = setInterval(() => void look(), EVERY_MS)
  return { samples, stop: () => clearInterval(timer) }
}
