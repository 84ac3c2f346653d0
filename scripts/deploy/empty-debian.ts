import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CommandError } from '../command-line/command.ts'

export type Release = 'bookworm' | 'trixie'

/** What every empty Debian has: an init system to boot with. */
const included = ['systemd-sysv', 'dbus', 'ca-certificates']
/** What a rented machine has as well, so that its owner can get in. */
const includedForSeveral = ['openssh-server', 'openssh-client']

/** Makes an empty Debian in a folder. */
export function makeBase(folder: string, release: Release, several: boolean): void {
  const packages = several ? [...included, ...includedForSeveral] : included
  execFileSync(
    'debootstrap',
    ['--variant=minbase', `--include=${packages.join(',')}`, release, folder],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
}

export function copyRoot(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  execFileSync('cp', ['-a', '--reflink=auto', `${from}/.`, to])
  // Folders for one run are made for their owner only, but everybody who lives in this one has to pass.
  chmodSync(to, 0o755)
}

/** Gives a root its name, this machine's certificates and name servers, and the project as it was
 *  committed last. */
export function prepareRoot(root: string, name: string, checkout: string): void {
  writeFileSync(join(root, 'etc/hostname'), `${name}\n`)
  // These machines need not survive a power cut.
  writeFileSync(join(root, 'etc/dpkg/dpkg.cfg.d/unsafe-io'), 'force-unsafe-io\n')
  // Every machine makes its own.
  writeFileSync(join(root, 'etc/machine-id'), '')
  // The name servers behind a resolver on loopback, which another network would not reach.
  const resolved = '/run/systemd/resolve/resolv.conf'
  const copies = [
    [existsSync(resolved) ? resolved : '/etc/resolv.conf', '/etc/resolv.conf'],
    ['/etc/ssl/certs/ca-certificates.crt', '/etc/ssl/certs/ca-certificates.crt'],
  ] as const
  for (const [from, to] of copies) {
    if (existsSync(from)) execFileSync('cp', ['-L', '--remove-destination', from, join(root, to)])
  }
  execFileSync('cp', ['-a', '/usr/local/share/ca-certificates', join(root, 'usr/local/share/')])

  const mirror = join(root, 'srv/kot.git')
  execFileSync('git', ['clone', '--quiet', '--bare', '--no-hardlinks', checkout, mirror])
  const git = (...parts: string[]) => execFileSync('git', ['--git-dir', mirror, ...parts])
  const head = execFileSync('git', ['-C', checkout, 'rev-parse', 'HEAD'], { encoding: 'utf8' })
  git('update-ref', 'refs/heads/main', head.trim())
  git('symbolic-ref', 'HEAD', 'refs/heads/main')
}

/** Lets root of the first machine in everywhere with ssh, as ssh-keygen and ssh-copy-id would. The host
 *  keys are those of the base that all were copied from. */
export function letFirstIn(roots: readonly string[], addresses: readonly string[]): void {
  const [first = ''] = roots
  if (!existsSync(join(first, 'usr/sbin/sshd'))) {
    throw new CommandError('the empty Debian has no openssh-server, which three machines need', 2)
  }
  for (const root of roots) mkdirSync(join(root, 'root/.ssh'), { recursive: true, mode: 0o700 })
  const key = join(first, 'root/.ssh/id_ed25519')
  execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-C', 'root', '-f', key])
  const open = readFileSync(`${key}.pub`, 'utf8')
  for (const root of roots) writeFileSync(join(root, 'root/.ssh/authorized_keys'), open)
  const host = readFileSync(join(first, 'etc/ssh/ssh_host_ed25519_key.pub'), 'utf8')
  writeFileSync(
    join(first, 'root/.ssh/known_hosts'),
    addresses.map((address) => `${address} ${host}`).join(''),
  )
}
