import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Two seconds; always done, because a demo of yesterday's pages helps nobody. */
export async function buildWeb(checkout: string): Promise<void> {
  const directory = join(checkout, 'apps/web')
  const run = promisify(execFile)
  await run(process.execPath, [join(checkout, 'node_modules/@react-router/dev/bin.cjs'), 'build'], {
    cwd: directory,
    env: { ...process.env, NODE_ENV: 'production' },
  })
  await run(process.execPath, [join(directory, 'service-worker/build.ts')])
  await run(process.execPath, [join(directory, 'compress-assets.ts')])
}
