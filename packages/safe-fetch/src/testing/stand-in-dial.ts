import { buildConnector } from 'undici'
import type { Connect } from '../pinned-agent.ts'

const dialLoopback = buildConnector({ timeout: 2_000, allowH2: false })

/**
 * Leads every connection to loopback, so that a test never leaves the machine: the addresses named to
 * their test port, and every other address to the canary.
 */
export function standInDial(
  canaryPort: number,
  standIns: Record<string, number> = {},
): { dial: Connect; dialled: string[] } {
  const dialled: string[] = []
  const dial: Connect = ({ hostname, ...rest }, callback) => {
    dialled.push(hostname)
    const port = String(standIns[hostname] ?? canaryPort)
    dialLoopback({ ...rest, hostname: '127.0.0.1', protocol: 'http:', port }, callback)
  }
  return { dial, dialled }
}
