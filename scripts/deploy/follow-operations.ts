/** Needs root and the ports 80, 443, 5432, 3001, 3002, 3101 to 3103, 3904, 3925 and 3926 of this machine,
 *  whose network it shares. Takes the project as it was committed last. Certificates and name servers are
 *  this machine's, so that packages can be fetched. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { checkInstalled, createCommand, Option, runCommand } from '@kot/command-line/command'
import { commandBlocks, withOwnValues } from './command-blocks.ts'

const checkout = resolve(import.meta.dirname, '../..')

type NewcomerOptions = { release: 'bookworm' | 'trixie'; base?: string; keep: boolean }

const command = createCommand({
  script: 'newcomer',
  description:
    'Follows docs/operations.md word for word, from an empty Debian with its own systemd to the first sale.',
  examples: [
    'npm run newcomer',
    'npm run newcomer -- --release trixie',
    'npm run newcomer -- --base /srv/empty-debian --keep',
  ],
})
  .addOption(
    new Option('--release <name>', 'Debian 12 (bookworm) or 13 (trixie)')
      .choices(['bookworm', 'trixie'])
      .default('bookworm'),
  )
  .option('--base <folder>', 'an empty Debian to copy, in place of making one')
  .option('--keep', 'leave it running', false)
  .action(async (options: NewcomerOptions) => {
    checkInstalled('newcomer', [
      { file: 'debootstrap', package: 'debootstrap' },
      { file: 'systemd-nspawn', package: 'systemd-container' },
    ])
    await followOperations(options)
  })

await runCommand(command)

async function followOperations(options: NewcomerOptions): Promise<void> {
  const { release, keep } = options
  const own = {
    KOT_REPOSITORY: '/srv/kot.git',
    KOT_VERSION: 'main',
    HOST_IS: 'kot.newcomer.test',
    HOST_EN: 'en.kot.newcomer.test',
  }
  const blocks = commandBlocks(
    readFileSync(join(checkout, 'docs/operations.md'), 'utf8'),
    'From an empty Debian server to the first sale',
  ).map((block) => withOwnValues(block, own))

  const root = mkdtempSync(join(tmpdir(), 'kot-newcomer-'))
  let machine: ChildProcess | null = null
  try {
    await step(`an empty Debian (${release})`, () => makeRoot(root, options))
    machine = await boot(root)
    const init = Number(execFileSync('pgrep', ['-P', String(machine.pid)], { encoding: 'utf8' }))
    const began = performance.now()
    // One shell for all, as a person has one; it says when it has come to the next block.
    const script = blocks.map(
      (block, index) => `echo "=== block ${index + 1} of ${blocks.length} $(date +%T)"\n${block}`,
    )
    writeFileSync(join(root, 'root/follow.sh'), `set -euo pipefail\n${script.join('\n')}`)
    const code = await run('nsenter', [
      ...inside(init),
      ...Object.entries(surroundings()).map(([name, value]) => `${name}=${value}`),
      'bash',
      '/root/follow.sh',
    ])
    const minutes = ((performance.now() - began) / 60_000).toFixed(1)
    console.log(
      code === 0
        ? `newcomer: ${release}, ${blocks.length} blocks of commands, to the first sale in ${minutes} minutes`
        : `newcomer: ${release}, ended with ${code} after ${minutes} minutes`,
    )
    process.exitCode = code === 0 ? 0 : 1
    if (!keep) await run('nsenter', [...inside(init), 'systemctl', 'poweroff'])
  } finally {
    if (!keep) {
      if (machine && machine.exitCode === null)
        await Promise.race([once(machine, 'exit'), delay(60_000)])
      if (machine && machine.exitCode === null) machine.kill('SIGKILL')
      rmSync(root, { recursive: true, force: true })
    } else console.log(`kept: ${root}, run by process ${machine?.pid}`)
  }
}

function makeRoot(root: string, { base, release }: NewcomerOptions): void {
  // Made for its owner only, but everybody who lives in it has to pass.
  chmodSync(root, 0o755)
  if (base !== undefined) execFileSync('cp', ['-a', `${base}/.`, root])
  else {
    execFileSync(
      'debootstrap',
      ['--variant=minbase', '--include=systemd-sysv,dbus,ca-certificates', release, root],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    )
  }
  for (const file of ['/etc/resolv.conf', '/etc/ssl/certs/ca-certificates.crt']) {
    if (existsSync(file)) execFileSync('cp', ['-L', '--remove-destination', file, join(root, file)])
  }
  execFileSync('cp', ['-a', '/usr/local/share/ca-certificates', join(root, 'usr/local/share/')])
  const mirror = join(root, 'srv/kot.git')
  execFileSync('git', ['clone', '--quiet', '--bare', '--no-hardlinks', checkout, mirror])
  const git = (...parts: string[]) => execFileSync('git', ['--git-dir', mirror, ...parts])
  const head = execFileSync('git', ['-C', checkout, 'rev-parse', 'HEAD'], { encoding: 'utf8' })
  git('update-ref', 'refs/heads/main', head.trim())
  git('symbolic-ref', 'HEAD', 'refs/heads/main')
}

async function boot(root: string): Promise<ChildProcess> {
  const child = spawn(
    'systemd-nspawn',
    ['--quiet', '-D', root, '--register=no', '--keep-unit', '--resolv-conf=off', '--boot'],
    { stdio: ['ignore', 'ignore', 'ignore'] },
  )
  await delay(10_000)
  if (child.exitCode !== null) throw new Error('the empty Debian did not start')
  return child
}

function inside(init: number): string[] {
  return [`--target=${init}`, '--all', '--root', '--wdns=/root', '--', 'env', '-i']
}

/** What root's shell has there, and where this machine's certificates are. */
function surroundings(): Record<string, string> {
  const certificates = process.env['NODE_EXTRA_CA_CERTS']
  return {
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    HOME: '/root',
    LANG: 'C.UTF-8',
    ...(certificates !== undefined && {
      NODE_EXTRA_CA_CERTS: '/etc/ssl/certs/ca-certificates.crt',
    }),
  }
}

async function run(file: string, parts: string[]): Promise<number> {
  const child = spawn(file, parts, { stdio: ['ignore', 'inherit', 'inherit'] })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code ?? 1
}

async function step(name: string, work: () => void | Promise<void>): Promise<void> {
  const start = performance.now()
  await work()
  console.log(`${name}: ${((performance.now() - start) / 60_000).toFixed(1)} minutes`)
}
