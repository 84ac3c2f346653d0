/**
 * Loaded first by every process that runs tests (vitest.config.ts). A worker whose run was interrupted or killed
 * would go on with its tests; it ends instead, and ends what its tests have started.
 */
import { readFileSync } from 'node:fs'

process.once('disconnect', () => {
  for (const pid of descendants(process.pid)) end(pid)
  process.exit(1)
})

/** Nearest first, so that no parent has time to start another. Without /proc only this process ends. */
function descendants(pid: number): number[] {
  const children = childrenOf(pid)
  return [...children, ...children.flatMap(descendants)]
}

function childrenOf(pid: number): number[] {
  try {
    const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
    return text === '' ? [] : text.split(' ').map(Number)
  } catch {
    return []
  }
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}
