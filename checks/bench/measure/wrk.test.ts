import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { NoAnswerError, wrk } from './wrk.ts'

/** Puts a program of that name first on PATH that prints what wrk prints. */
function printAs(output: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'kot-wrk-'))
  writeFileSync(join(folder, 'wrk'), `#!/bin/sh\ncat <<'END'\n${output}\nEND\n`)
  chmodSync(join(folder, 'wrk'), 0o755)
  vi.stubEnv('PATH', `${folder}:${process.env['PATH']}`)
  onTestFinished(() => {
    vi.unstubAllEnvs()
    rmSync(folder, { recursive: true })
  })
}

test('reads the rate and the failed requests', async () => {
  printAs('  Non-2xx or 3xx responses: 4\nRequests/sec:   1234.56')
  expect(await wrk('http://127.0.0.1:1/', {}, 1)).toEqual({ requestsPerSecond: 1234.56, failed: 4 })
})

test('a second without any response is a separate error', async () => {
  printAs('  0 requests in 1.00s, 0.00B read\nRequests/sec:      0.00')
  await expect(wrk('http://127.0.0.1:1/', {}, 1)).rejects.toThrow(NoAnswerError)
})
