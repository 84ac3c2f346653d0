import { execFileSync } from 'node:child_process'
import { layoutNamed, type Name, OUTSIDE } from './layout.ts'

const ip = (...parts: string[]) =>
  execFileSync('ip', parts, { stdio: ['ignore', 'ignore', 'pipe'] })

const PRIVATE = 'private'
const PUBLIC = 'public'

/** Two switches, on which this namespace has an address itself. */
export function makeSwitches(): void {
  ip('link', 'set', 'lo', 'up')
  for (const [name, address] of [
    [PRIVATE, OUTSIDE.privateAddress],
    [PUBLIC, OUTSIDE.publicAddress],
  ] as const) {
    ip('link', 'add', name, 'type', 'bridge')
    ip('address', 'add', `${address}/24`, 'dev', name)
    ip('link', 'set', name, 'up')
  }
}

/** Plugs a machine into both switches; its cables go with its namespace. */
export function plugIn(name: Name, init: number): void {
  const { privateAddress, publicAddress } = layoutNamed(name)
  const inside = (...parts: string[]) =>
    execFileSync('nsenter', ['--target', String(init), '--net', 'ip', ...parts])
  inside('link', 'set', 'lo', 'up')
  for (const [cable, end, network, address] of [
    [privateCable(name), 'eth0', PRIVATE, privateAddress],
    [`${name}-public`, 'eth1', PUBLIC, publicAddress],
  ] as const) {
    ip('link', 'add', cable, 'type', 'veth', 'peer', 'name', end, 'netns', String(init))
    ip('link', 'set', cable, 'master', network, 'up')
    inside('address', 'add', `${address}/24`, 'dev', end)
    inside('link', 'set', end, 'up')
  }
}

/** Both ways and silently: the cable stays plugged in, the switch passes nothing on. */
export const cutPrivate = (name: Name): void => {
  ip('link', 'set', privateCable(name), 'nomaster')
}

export const healPrivate = (name: Name): void => {
  ip('link', 'set', privateCable(name), 'master', PRIVATE)
}

const privateCable = (name: Name) => `${name}-private`
