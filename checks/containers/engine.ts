import { execFileSync, spawn, spawnSync } from 'node:child_process'
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
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { CommandError } from '../../scripts/command-line/command.ts'

/** Images and containers in a separate folder, beside those that this machine may have. */
export type Engine = {
  folder: string
  /** The output of a program. It is also in `log`, whose last lines are printed when it fails. */
  run: (program: string, args: readonly string[], options?: RunOptions) => Promise<string>
  /** docker-compose, which speaks to Podman as it would to Docker. */
  compose: (args: readonly string[], variables: Record<string, string>) => Promise<string>
  log: string
  /** Ends what runs beside it; images and containers stay. */
  leave: () => Promise<void>
  remove: () => Promise<void>
}

type RunOptions = { cwd?: string; variables?: Record<string, string> }

const LAST_LINES = 15

export function createEngine(): Engine {
  const folder = mkdtempSync(join(tmpdir(), 'kot-containers-'))
  const log = join(folder, 'log')
  const file = (name: string, content: string): string => {
    writeFileSync(join(folder, name), content)
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
    child.stdout?.setEncoding('utf8').on('data', (part: string) => {
      written += part
      writeFileSync(output, part)
    })
    const [code] = (await once(child, 'close')) as [number | null]
    if (code === 0) return written
    const lines = readFileSync(log, 'utf8').trimEnd().split('\n').slice(-LAST_LINES)
    throw new CommandError(
      `${program} ${args.slice(0, 4).join(' ')} … ended with ${code}\n${lines.join('\n')}`,
    )
  }
  const socket = `unix://${join(folder, 'podman.sock')}`
  const environment = { ...process.env, ...settings }
  const service = spawn('podman', ['system', 'service', '--time', '0', socket], {
    env: environment,
    stdio: 'ignore',
  })
  const health = checkHealth(environment)
  const leave = async (): Promise<void> => {
    await health.stop()
    if (service.exitCode !== null) return
    service.kill()
    await once(service, 'exit')
  }
  return {
    folder,
    log,
    run,
    async compose(args, variables) {
      try {
        return await run('docker-compose', args, {
          // It would otherwise give up after a minute on a busy machine.
          variables: { ...variables, DOCKER_HOST: socket, COMPOSE_HTTP_TIMEOUT: '600' },
        })
      } catch (error) {
        const ended = await run('podman', ['ps', '--filter=status=exited', '--format={{.Names}}'])
        for (const name of ended.split('\n').filter((each) => each !== '')) {
          const said = await run('sh', ['-c', 'podman logs --tail=15 "$0" 2>&1', name])
          console.error(`${name}:\n${said}`)
        }
        throw error
      }
    },
    leave,
    async remove() {
      await run('podman', ['rm', '--all', '--force', '--time', '5'])
      await run('podman', ['network', 'prune', '--force'])
      await run('podman', ['volume', 'prune', '--force'])
      await leave()
      // A build that failed leaves its layer mounted.
      spawnSync('umount', ['--recursive', join(folder, 'images/overlay')], { stdio: 'ignore' })
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Podman leaves health checks to timers of systemd, which not every machine that builds has. */
function checkHealth(environment: NodeJS.ProcessEnv): { stop: () => Promise<void> } {
  const podman = async (...args: string[]): Promise<string> => {
    const child = spawn('podman', args, { env: environment, stdio: ['ignore', 'pipe', 'ignore'] })
    return text(child.stdout)
  }
  const ending = new AbortController()
  const loop = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      const running = (await podman('ps', '--quiet')).split('\n').filter((id) => id !== '')
      for (const id of running) await podman('healthcheck', 'run', id)
      await delay(2_000)
    }
  }
  const looping = loop()
  return {
    stop: async () => {
      ending.abort()
      await looping
    },
  }
}

/** crun, which Debian prefers, does not run where old and new control groups are mixed; and where limits may not
 *  be raised, those of podman are too high. */
function containersConfiguration(folder: string): string {
  mkdirSync(join(folder, 'networks'))
  const runtime = existsSync('/usr/sbin/runc') ? 'runc' : 'crun'
  return `[containers]
default_ulimits = ["nofile=4096:4096", "nproc=4096:4096"]
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
