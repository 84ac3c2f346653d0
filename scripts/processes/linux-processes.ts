/** Processes of this machine as Linux describes them, under /proc. */
import { readFileSync } from 'node:fs'

/** Empty where the process has ended. */
const textOf = (pid: number, file: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}

export const childrenOf = (pid: number): number[] =>
  textOf(pid, `task/${pid}/children`).split(' ').filter(Boolean).map(Number)

/** A process and everything it started that still runs. */
export function treeOf(pid: number): number[] {
  return [pid, ...childrenOf(pid).flatMap(treeOf)]
}

export const commandOf = (pid: number): string[] => textOf(pid, 'cmdline').split('\0')

/** What a process has taken of the processor so far, in milliseconds. Linux counts it in hundredths of
 *  a second. */
export const processorTime = (pid: number): number => readTime(pid, 2)

/** The same, together with its children that have ended. */
export const processorTimeWithEnded = (pid: number): number => readTime(pid, 4)

function readTime(pid: number, fieldCount: number): number {
  const stat = textOf(pid, 'stat')
  // The name, in brackets, may hold anything. The 12th to 15th field after it are user and system time, first
  // of the process and then of its ended children.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields.slice(11, 11 + fieldCount).reduce((sum, ticks) => sum + Number(ticks) * 10, 0)
}
