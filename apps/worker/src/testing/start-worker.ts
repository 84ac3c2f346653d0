import { spawn, type ChildProcess } from 'node:child_process'
import { resolve } from 'node:path'

const program = resolve(import.meta.dirname, '../main.ts')

type WorkerOptions = {
  databaseUrl: string
  smtpUrl: string
  /** Further variables. */
  besides?: Record<string, string>
}

/** The worker as a process of its own. */
export const startWorker = ({ databaseUrl, smtpUrl, besides = {} }: WorkerOptions): ChildProcess =>
  spawn(process.execPath, [program], {
    env: {
      DATABASE_URL: databaseUrl,
      POSITION_SECRET: 'a position secret for the test only',
      IMAGE_SECRET: 'an image secret for the test only',
      MAIL_LINK_KEY: 'a key of mail links for the test only',
      SMTP_URL: smtpUrl,
      MAIL_FROM: 'hallo@kot.test',
      LOG_LEVEL: 'silent',
      ...besides,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
