/** The demo of all browser stories of one run of CI. It starts while tests are still running. */
import { createWriteStream, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { storyPort } from '../../e2e/hosts.ts'
import { stopDetached } from '../demo/detach.ts'
import { readState } from '../demo/place.ts'
import { runToEnd } from '../processes/run-to-end.ts'

/** @param log where its output goes: stories check every line of it later */
export function startStoryDemo(log: string): {
  ready: () => Promise<void>
  stop: () => Promise<void>
} {
  const port = storyPort()
  mkdirSync(dirname(log), { recursive: true })
  const file = createWriteStream(log)
  let ended: { output: string } | null = null
  const run = runToEnd(['scripts/demo.ts', '--still', '--port', String(port)], {
    variables: { LOG_LEVEL: 'info' },
    onOutput: (text) => file.write(text),
  }).then((end) => (ended = end))

  /** It prints a line when everything answers. */
  async function ready(): Promise<void> {
    while ((await readState(port)) === null) {
      if (ended !== null) throw new Error(`the demo of the stories ended: ${ended.output}`)
      await delay(200)
    }
  }
  async function stop(): Promise<void> {
    await stopDetached(port)
    await run
    file.end()
  }
  return { ready, stop }
}
