import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CommandError } from '@kot/command-line/command'

/** Images and containers in a folder of their own, beside those that this machine may have. */
export type Engine = {
  folder: string
  /** What a program writes. Its output is also in `log`, whose last lines are told when it fails. */
  run: (program: string, args: readonly string[], options?: RunOptions) => Promise<string>
  log: string
  remove: () => Promise<void>
}

type RunOptions = { cwd?: string; variables?: Record<string, string> }

const LAST_LINES = 15

export function createEngine(): Engine {
  const folder = mkdtempSync(join(tmpdir(), 'kot-containers-'))
  const log = join(folder, 'log')
  const file = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  const settings = {
    CONTAINERS_STORAGE_CONF: file(
      'storage.conf',
      `[storage]\ndriver = "overlay"\ngraphroot = "${folder}/images"\nrunroot = "${folder}/run"\n`,
    ),
    CONTAINERS_CONF: file('containers.conf', containersConfiguration(folder)),
  }
  const run: Engine['run'] = async (program, args, { cwd = folder, variables = {} } = {}) => {
    const output = openSync(log, 'a')
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...settings, ...variables },
      stdio: ['ignore', 'pipe', output],
    })
    let written = ''
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      written += text
      writeFileSync(output, text)
    })
    const [code] = (await once(child, 'close')) as [number | null]
    if (code === 0) return written
    const lines = readFileSync(log, 'utf8').trimEnd().split('\n').slice(-LAST_LINES)
    throw new CommandError(
      `${program} ${args.slice(0, 4).join(' ')} … ended with ${code}\n${lines.join('\n')}`,
    )
  }
  return {
    folder,
    log,
    run,
    async remove() {
      await run('podman', ['rm', '--all', '--force', '--time', '5'])
      await run('podman', ['network', 'prune', '--force'])
      execFileSync('umount', ['--quiet', join(folder, 'images/overlay')], { stdio: 'ignore' })
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** crun, which Debian prefers, does not run where old and new control groups are mixed; and where limits may not
 *  be raised, those of podman are too high. */
function containersConfiguration(folder: string): string {
  mkdirSync(join(folder, 'networks'))
  const runtime = existsSync('/usr/sbin/runc') ? 'runc' : 'crun'
  return `[containers]
default_ulimits = ["nofile=1024:4096", "nproc=4096:4096"]
[engine]
runtime = "${runtime}"
cgroup_manager = "cgroupfs"
events_logger = "file"
[network]
network_backend = "netavark"
network_config_dir = "${folder}/networks"
`
}

/** The image on which all others are built, out of an empty Debian. Certificates are this machine's, so that
 *  packages can be fetched where a proxy re-signs connections. */
export async function importBase(engine: Engine, debian: string): Promise<void> {
  const certificates = '/etc/ssl/certs/ca-certificates.crt'
  const archive = join(engine.folder, 'base.tar')
  execFileSync('cp', ['-a', '--reflink=auto', debian, join(engine.folder, 'base')])
  const base = join(engine.folder, 'base')
  if (existsSync(certificates)) {
    execFileSync('cp', ['-L', '--remove-destination', certificates, join(base, certificates)])
    execFileSync('cp', ['-a', '/usr/local/share/ca-certificates', join(base, 'usr/local/share/')])
  }
  // Layers need not survive a power cut while they are made.
  writeFileSync(join(base, 'etc/dpkg/dpkg.cfg.d/unsafe-io'), 'force-unsafe-io\n')
  execFileSync('tar', ['-C', base, '--one-file-system', '-cf', archive, '.'])
  await engine.run('podman', ['import', archive, 'localhost/kot-base'])
  rmSync(archive)
  rmSync(base, { recursive: true })
}
