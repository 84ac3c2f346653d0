import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

export type Load = { requestsPerSecond: number; failed: number }

/** A busy machine may not answer at all in the first second. */
export class NoAnswerError extends Error {
  override name = 'NoAnswerError'
}

/** One bounded burst at a loopback address; one thread, so that the server has a core to itself. */
export async function wrk(
  url: string,
  headers: Record<string, string>,
  seconds = 3,
): Promise<Load> {
  if (!/^https?:\/\/(127\.0\.0\.1|localhost)[:/]/.test(url))
    throw new Error(`not a loopback address: ${url}`)
  const { stdout } = await promisify(execFile)('wrk', [
    '--threads=1',
    '--connections=32',
    `--duration=${seconds}s`,
    ...Object.entries(headers).flatMap(([name, value]) => ['--header', `${name}: ${value}`]),
    url,
  ])
  const requestsPerSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
  const failed = Number(/Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1] ?? 0)
  if (!requestsPerSecond) throw new NoAnswerError(`${url} answered no request in ${seconds} s`)
  return { requestsPerSecond, failed }
}
