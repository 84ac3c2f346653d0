import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

export type MachineNetwork = {
  /** By the machines' names. */
  addresses: Record<string, string>
  /** The network namespaces that machines are booted in, by the machines' names. */
  namespaces: Record<string, string>
  remove: () => void
}

/** Connects machines by a bridge, each in a separate network namespace. Their outgoing requests go
 *  out under this machine's address, by which it reaches Debian and npm. */
export function createNetwork(names: readonly string[]): MachineNetwork {
  const own = `kot${process.pid}`
  const subnet = freeSubnet()
  const gateway = `${subnet}.254`
  const namespaces = Object.fromEntries(names.map((name) => [name, `${own}-${name}`]))
  const addresses = Object.fromEntries(names.map((name, index) => [name, `${subnet}.${index + 1}`]))
  const outside = /\bdev (\S+)/.exec(ip('route', 'show', 'default'))?.[1]
  if (outside === undefined)
    throw new Error('this machine has no default route to fetch packages by')
  const before = forwarding(outside)

  const remove = () => {
    attempt(() => execFileSync('nft', ['delete', 'table', 'ip', own], { stdio: 'ignore' }))
    attempt(() => setForwarding(outside, before))
    for (const namespace of Object.values(namespaces)) {
      // A namespace lives on as long as another process has copied its mount, but without its cable.
      attempt(() => ip('link', 'del', namespace))
      attempt(() => ip('netns', 'del', namespace))
    }
    attempt(() => ip('link', 'del', own))
  }
  try {
    ip('link', 'add', own, 'type', 'bridge')
    ip('address', 'add', `${gateway}/24`, 'dev', own)
    ip('link', 'set', own, 'up')
    for (const name of names) {
      const namespace = `${own}-${name}`
      ip('netns', 'add', namespace)
      ip('link', 'add', namespace, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace)
      ip('link', 'set', namespace, 'master', own, 'up')
      ip('-n', namespace, 'address', 'add', `${addresses[name]}/24`, 'dev', 'eth0')
      ip('-n', namespace, 'link', 'set', 'lo', 'up')
      ip('-n', namespace, 'link', 'set', 'eth0', 'up')
      ip('-n', namespace, 'route', 'add', 'default', 'via', gateway)
    }
    execFileSync('nft', ['-f', '-'], {
      input: `table ip ${own} {
        chain out {
          type nat hook postrouting priority srcnat
          ip saddr ${subnet}.0/24 ip daddr != ${subnet}.0/24 masquerade
        }
      }\n`,
    })
    setForwarding(own, '1')
    setForwarding(outside, '1')
  } catch (error) {
    remove()
    throw error
  }
  return { addresses, namespaces, remove }
}

/** The first of 10.77.0, 10.77.1, … that this machine has no address in. */
function freeSubnet(): string {
  const taken = ip('-o', '-4', 'address')
  for (let number = 0; number < 256; number += 1) {
    if (!taken.includes(` 10.77.${number}.`)) return `10.77.${number}`
  }
  throw new Error('every subnet of 10.77.0.0/16 is taken')
}

function ip(...parts: string[]): string {
  return execFileSync('ip', parts, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
}

const forwardingOf = (device: string) => `/proc/sys/net/ipv4/conf/${device}/forwarding`
const forwarding = (device: string) => readFileSync(forwardingOf(device), 'utf8').trim()
const setForwarding = (device: string, value: string) => writeFileSync(forwardingOf(device), value)

/** Removing goes on where something is gone already. */
function attempt(work: () => void): void {
  try {
    work()
  } catch {
    // Was not made, or is gone.
  }
}
