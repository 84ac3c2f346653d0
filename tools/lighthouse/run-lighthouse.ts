import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'

const command = resolve(import.meta.dirname, 'node_modules/lighthouse/cli/index.js')

const chromiumFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The part of a Lighthouse report we read. */
export type LighthouseReport = {
  categories: Record<string, { score: number | null; auditRefs: { id: string }[] }>
  audits: Record<string, LighthouseAudit>
}

export type LighthouseAudit = {
  title: string
  score: number | null
  scoreDisplayMode: string
  displayValue?: string
}

const attempts = 3

/** One run with Lighthouse's own mobile settings: a slow phone on a slow network, simulated. A run in
 *  which it lost the browser's trace, as happens on a busy machine, is made again. */
export async function runLighthouse(address: string): Promise<LighthouseReport> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await runOnce(address)
    } catch (error) {
      if (attempt === attempts) throw error
    }
  }
}

async function runOnce(address: string): Promise<LighthouseReport> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [command, address, '--quiet', '--output=json', `--chrome-flags=${chromiumFlags.join(' ')}`],
    {
      maxBuffer: 64 * 1024 * 1024,
      env: { ...process.env, CHROME_PATH: process.env['CHROMIUM'] ?? '/usr/bin/chromium' },
    },
  )
  return JSON.parse(stdout) as LighthouseReport
}
