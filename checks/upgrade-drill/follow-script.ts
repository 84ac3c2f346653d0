import { once } from 'node:events'
import type { DatabaseMachine } from './database-machine.ts'

/** What a run wrote, and when. */
export type Transcript = {
  /** null: it was interrupted. */
  code: number | null
  text: string
  /** When this was first written, in milliseconds. @throws when it was not */
  timeOf: (words: string) => number
}

/** Ways to interrupt: the terminal with all its processes is gone; only the script is, and what it started
 *  goes on; the machine loses its current and is started again. */
export const interruptions = ['terminal', 'script', 'current'] as const
export type Interruption = (typeof interruptions)[number]

/** Moments of a switch at which it is interrupted: what the script or pg_upgrade has just written. */
export const moments = [
  'stopping 15',
  'upgrade: pg_upgrade',
  'Restoring database schemas',
  'Copying user relation files',
  'extensions, order of indexes',
  'everything is written',
  'stanza is that of 17',
  'starting 17',
  '17 is open',
] as const

/** Runs commands to their end, or interrupts them once they have written something. */
export async function follow(
  machine: DatabaseMachine,
  commands: string,
  interrupt?: { at: string; how: Interruption },
): Promise<Transcript> {
  const child = machine.spawn(commands)
  const chunks: { at: number; end: number }[] = []
  let text = ''
  let interrupted = false
  const read = (chunk: Buffer) => {
    text += chunk.toString()
    chunks.push({ at: Date.now(), end: text.length })
    if (!interrupt || interrupted || !text.includes(interrupt.at)) return
    interrupted = true
    if (interrupt.how === 'script') machine.kill('upgrade.sh')
    else process.kill(-(child.pid ?? 0), 'SIGKILL')
  }
  child.stdout?.on('data', read)
  child.stderr?.on('data', read)
  // Not the end of its output, which a server that goes on may hold open.
  const [code] = (await once(child, 'exit')) as [number | null]
  if (interrupt && !interrupted) throw new Error(`it never wrote “${interrupt.at}”:\n${text}`)
  if (interrupt?.how === 'current') {
    await machine.loseCurrent()
    await machine.boot()
  }
  return {
    code: interrupted ? null : code,
    text,
    timeOf(words) {
      const place = text.indexOf(words)
      const chunk = chunks.find(({ end }) => place !== -1 && end >= place + words.length)
      if (!chunk) throw new Error(`“${words}” was not written:\n${text}`)
      return chunk.at
    },
  }
}

/** The same for commands that have to succeed. */
export async function succeed(machine: DatabaseMachine, commands: string): Promise<Transcript> {
  const transcript = await follow(machine, commands)
  if (transcript.code !== 0) throw new Error(`ended with ${transcript.code}:\n${transcript.text}`)
  return transcript
}
