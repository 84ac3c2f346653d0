import { spawn, type ChildProcess } from 'node:child_process'
import { resolve } from 'node:path'

const program = resolve(import.meta.dirname, '../main.ts')

type WorkerOptions = {
  databaseUrl: string
  smtpUrl: string
  /** Further variables. */
  besides?: Record<string, string>
  /** Called with each part of its log from warnings up; without it there is no log. */
  onLog?: (text: string) => void
}

/** The worker as a separate process. */
export function startWorker(options: WorkerOptions): ChildProcess {
  const { databaseUrl, smtpUrl, besides = {}, onLog } = options
  const worker = spawn(process.execPath, [program], {
    env: {
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      DATABASE_URL: databaseUrl,
      POSITION_SECRET: 'a position secret for the test only',
      IMAGE_SECRET: 'an image secret for the test only',
      MAIL_LINK_KEY: 'a key of mail links for the test only',
      SMTP_URL: smtpUrl,
      MAIL_FROM: 'hallo@kot.test',
      LOG_LEVEL: onLog ? 'warn' : 'silent',
      ...besides,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  worker.stdout.setEncoding('utf8').on('data', (text: string) => onLog?.(text))
  return worker
}
