import { readFileSync } from 'node:fs'

/** What a process has taken of the processor so far, in milliseconds. Linux counts it in hundredths of
 *  a second. */
export function processorTime(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name, in brackets, may hold anything; user and system time are the 12th and 13th after it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}
