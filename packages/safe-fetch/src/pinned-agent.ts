import { Agent, buildConnector, errors } from 'undici'
import {
  checkPublicUrl,
  hostOf,
  lookupInSystem,
  resolvePublic,
  type Lookup,
} from './public-address.ts'

/** Opens a connection to `hostname`, which is always an IP address here. */
export type Connect = buildConnector.connector

export type PinnedAgentOptions = Omit<Agent.Options, 'connect' | 'allowH2'> & {
  /** Timeout for the DNS lookup, and for each of the addresses. */
  connectMs: number
  /** Origins that may be private: simulators, and those configured by the operator. */
  trustedOrigins?: ReadonlySet<string>
  lookup?: Lookup
  dial?: Connect
}

/**
 * Creates an HTTP client that connects only to public addresses. Each connection resolves its host
 * once and uses exactly the addresses that were checked, so DNS rebinding has no effect.
 * Certificates are still checked against the host name.
 *
 * Requests reject with UnsafeAddressError where an address is not public.
 */
export function createPinnedAgent(options: PinnedAgentOptions): Agent {
  const {
    connectMs,
    trustedOrigins = new Set(),
    lookup = lookupInSystem,
    ...agentOptions
  } = options
  const dial = options.dial ?? buildConnector({ timeout: connectMs, allowH2: false })

  async function resolve({ protocol, hostname, port }: buildConnector.Options): Promise<string[]> {
    const host = hostname.includes(':') ? `[${hostOf({ hostname })}]` : hostname
    const url = checkPublicUrl(`${protocol}//${host}:${port}`, trustedOrigins)
    return resolvePublic(hostOf(url), { lookup, trusted: trustedOrigins.has(url.origin) })
  }

  return new Agent({
    maxHeaderSize: 16_384,
    ...agentOptions,
    allowH2: false,
    connect: (target, callback) => {
      const attempt = (addresses: readonly string[], error: Error | null) => {
        const [address, ...others] = addresses
        if (address === undefined) return callback(error ?? new Error('no address'), null)
        dial({ ...target, hostname: address }, (failed, socket) => {
          if (socket) callback(null, socket)
          else attempt(others, failed)
        })
      }
      within(connectMs, resolve(target)).then(
        (addresses) => attempt(addresses, null),
        (error: Error) => attempt([], error),
      )
    },
  })
}

/** The system resolver cannot be cancelled, so the caller stops waiting for it. */
async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new errors.ConnectTimeoutError('the lookup took too long')), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
