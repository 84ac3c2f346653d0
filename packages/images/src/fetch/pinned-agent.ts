import { Agent, buildConnector } from 'undici'

/** Opens a connection to `hostname`, which is always an address by now, never a name. */
export type Dial = buildConnector.connector

/** Short enough that a second address still has a chance within the time a photo gets. */
const CONNECT_MS = 2_000

export const dialForReal: Dial = buildConnector({ timeout: CONNECT_MS, allowH2: false })

/**
 * An HTTP client that can reach the given addresses and nothing else. The name is not resolved again,
 * so an answer that changes between the judgement and the connection (DNS rebinding) has no effect;
 * certificates are still checked against the name.
 */
export function pinnedAgent(addresses: readonly string[], dial: Dial): Agent {
  return new Agent({
    allowH2: false,
    maxHeaderSize: 16_384,
    connect: (options, callback) => {
      const attempt = (index: number, error: Error | null) => {
        const address = addresses[index]
        if (address === undefined) return callback(error ?? new Error('no address'), null)
        dial({ ...options, hostname: address }, (failed, socket) => {
          if (socket) callback(null, socket)
          else attempt(index + 1, failed)
        })
      }
      attempt(0, null)
    },
  })
}
