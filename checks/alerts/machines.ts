import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Account } from '../../scripts/postgres/programs.ts'

export const checkout = resolve(import.meta.dirname, '../..')
export const hosts = { is: 'kot.example', en: 'en.kot.example' }

/** As in docs/operations.md: two machines that serve, and a witness that watches. */
export const addresses = { a: '10.0.0.1', b: '10.0.0.2', c: '10.0.0.3' }
export type MachineName = keyof typeof addresses
export const serving = ['a', 'b'] as const
export const members = Object.entries(addresses)
  .map(([name, address]) => `${name}=${address}`)
  .join(' ')

const run = (file: string, ...args: string[]) => execFileSync(file, args, { stdio: 'inherit' })

/** Gives the namespace its addresses and names; the names lead to machine a. */
export function prepareNamespace(folder: string): void {
  run('ip', 'link', 'set', 'lo', 'up')
  for (const address of Object.values(addresses))
    run('ip', 'address', 'add', `${address}/32`, 'dev', 'lo')
  const names = [
    '127.0.0.1 localhost relay.example switch.example',
    `${addresses.a} ${hosts.is} ${hosts.en}`,
  ]
  writeFileSync(join(folder, 'hosts'), `${names.join('\n')}\n`)
  run('mount', '--bind', join(folder, 'hosts'), '/etc/hosts')
}

/** A folder that another user can write to. */
export function makeFolder(path: string, account: Account = {}): string {
  mkdirSync(path, { recursive: true })
  chmodSync(path, 0o755)
  if (account.uid !== undefined && account.gid !== undefined)
    chownSync(path, account.uid, account.gid)
  return path
}

/** The cluster's own authority and a certificate of each machine, readable by its programs. */
export function makeMachineCertificates(folder: string): string {
  const tls = makeFolder(join(folder, 'tls'))
  const openssl = (words: string) =>
    execFileSync('openssl', words.split(' '), { cwd: tls, stdio: ['ignore', 'ignore', 'pipe'] })
  const newKey = '-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes'
  openssl(`req -x509 ${newKey} -days 2 -subj /CN=cluster -keyout ca.key -out ca.crt`)
  const all = Object.values(addresses)
  for (const name of Object.keys(addresses)) {
    openssl(`req ${newKey} -subj /CN=${name} -keyout ${name}.key -out ${name}.csr`)
    // All addresses: here the machines share one kernel, and a connection comes from the address it goes to.
    const names = [`DNS:${name}`, 'DNS:localhost', 'IP:127.0.0.1', ...all.map((one) => `IP:${one}`)]
    writeFileSync(
      join(tls, `${name}.ext`),
      `extendedKeyUsage=serverAuth,clientAuth\nsubjectAltName=${names.join(',')}\n`,
    )
    const signed = '-CA ca.crt -CAkey ca.key -CAcreateserial -days 2'
    openssl(`x509 -req -in ${name}.csr ${signed} -extfile ${name}.ext -out ${name}.crt`)
    // Throwaway keys, which programs of several users read.
    chmodSync(join(tls, `${name}.key`), 0o644)
  }
  return tls
}

export const accountOf = (user: string): Account => {
  const id = (flag: string) => Number(execFileSync('id', [flag, user], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}
