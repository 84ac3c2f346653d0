import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { CommandError } from '../../scripts/command-line/command.ts'
import { inventedSeller } from '@kot/domain/testing/invented-seller'
import { demoPorts, loopback, peerPorts } from '../../scripts/demo/ports.ts'
import type { Engine } from './engine.ts'

const hosts = { is: 'kot.containers.test', en: 'en.kot.containers.test' }

/** Real work, or for those that would need files from outside, whether they start. */
const commands = [
  ['source', 'list'],
  ['operator', 'list'],
  ['home', '--help'],
  ['transit', 'status'],
  ['map', '--help'],
  ['register', '--help'],
  ['migrate', '--help'],
  ['assets', '--help'],
]

/** deploy/compose.yaml as in docs/operations.md, up to pages in both languages through nginx. */
export async function tryInstallation(
  engine: Engine,
  context: string,
  port: number,
): Promise<void> {
  const deploy = join(context, 'deploy')
  writeSecrets(deploy)
  publish(join(deploy, 'compose.yaml'), "['80:80', '443:443']", `['127.0.0.1:${port}:443']`)
  const variables = { HOST_IS: hosts.is, HOST_EN: hosts.en }
  const compose = async (...args: string[]) =>
    engine.compose(['-p', 'kot', '-f', join(deploy, 'compose.yaml'), ...args], variables)
  const inside = async (service: string, ...args: string[]) =>
    engine.run('podman', ['exec', `kot_${service}_1`, ...args])

  await compose('up', '--detach', '--no-build')
  const readyz =
    "fetch('http://127.0.0.1:3000/readyz').then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"
  for (const server of ['server-1', 'server-2']) {
    await untilDone(server, async () => inside(server, 'node', '-e', readyz))
    console.log(`${server} is ready, as user ${(await inside(server, 'id', '-u')).trim()}`)
  }
  for (const [language, host] of Object.entries(hosts)) {
    await untilDone(`nginx with ${host}`, async () =>
      expectPage(engine, `https://${host}:${port}/`, language),
    )
  }
  await untilDone('the published market', async () =>
    engine.run('curl', [...reach(port), `https://${hosts.is}:${port}/d/current_market.json`]),
  )
  for (const args of commands) await inside('server-1', 'kot', ...args)
  console.log(`commands in the image: ${commands.map((args) => args.join(' ')).join(', ')}`)
  await inside('nginx', '/etc/nginx/kot/rotate-logs.sh')
  await compose('down', '--volumes')
}

/** deploy/demo.yaml, up to a page of it and its peers, from this machine's loopback and from nowhere else. */
export async function tryDemo(engine: Engine, context: string, port: number): Promise<void> {
  const ports = demoPorts(port)
  const variables = { PORT: String(port), PEER_PORTS: peerPorts(ports) }
  const compose = async (...args: string[]) =>
    engine.compose(['-f', join(context, 'deploy/demo.yaml'), ...args], variables)
  await compose('up', '--detach', '--no-build')
  const name = 'deploy_demo_1'
  const logs = async () => engine.run('podman', ['logs', name])
  const isDead = async () => {
    const state = await engine.run('podman', ['inspect', '--format', '{{.State.Status}}', name])
    return state.trim() === 'exited'
  }
  await untilDone(
    'the demo',
    async () => {
      if (!(await logs()).includes('Kot is running')) throw new Error('it is still starting')
    },
    isDead,
  )
  await expectPage(engine, `http://kot.localhost:${port}/`, 'is')
  await expectPage(engine, `http://en.kot.localhost:${port}/`, 'en')
  // Metrics, like the database, are for those inside.
  const inside = loopback(ports.private)
  const named = new Set((await logs()).match(/http:\/\/127\.0\.0\.1:\d+/g))
  const places = [...named].filter((place) => place !== inside)
  for (const place of places) await engine.run('curl', ['--silent', '--output', '/dev/null', place])
  const user = await engine.run('podman', ['exec', name, 'id', '-u'])
  if (user.trim() === '0') throw new CommandError('the demo runs as root')

  const own = Object.values(networkInterfaces()).flat()
  for (const one of own.filter((each) => each && !each.internal && each.family === 'IPv4')) {
    const open = await fetch(`http://${one?.address}:${port}/`).then(
      () => true,
      () => false,
    )
    if (open) throw new CommandError(`the demo can be reached at ${one?.address}`)
  }
  console.log(`the demo answers at ${port} and at ${places.length} places it names`)
  await compose('down')
}

const password = (): string => randomBytes(24).toString('hex')

function writeSecrets(deploy: string): void {
  const [app, owner] = [password(), password()]
  const values: Record<string, string> = {
    DATABASE_URL: `postgres://kot:${app}@postgres/kot`,
    ORIGIN_IS: `https://${hosts.is}`,
    ORIGIN_EN: `https://${hosts.en}`,
    OPERATOR_KEY: randomBytes(32).toString('base64'),
    SMTP_URL: 'smtp://127.0.0.1:25',
    MAIL_FROM: `hallo@${hosts.is}`,
    ...inventedSeller,
  }
  for (const role of ['', 'server-', 'worker-']) {
    const environment = readFileSync(join(deploy, `${role}env.example`), 'utf8').replaceAll(
      /^([A-Z_]+)=(.*)$/gm,
      (_, name: string, value: string) => `${name}=${values[name] ?? (value || password())}`,
    )
    writeFileSync(join(deploy, `${role}environment`), environment)
  }
  writeFileSync(join(deploy, 'postgres-password'), app)
  writeFileSync(join(deploy, 'postgres-owner-password'), owner)
  writeFileSync(
    join(deploy, 'migrate-environment'),
    `MIGRATE_DATABASE_URL=postgres://kot_owner:${owner}@postgres/kot\n`,
  )
  const tls = join(deploy, 'tls')
  mkdirSync(tls)
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const place = ['-keyout', join(tls, 'privkey.pem'), '-out', join(tls, 'fullchain.pem')]
  execFileSync(
    'openssl',
    ['req', '-x509', ...key, '-days', '2', '-subj', `/CN=${hosts.is}`, ...place],
    {
      stdio: 'ignore',
    },
  )
}

/** This machine may run another web server. */
function publish(file: string, usual: string, here: string): void {
  const text = readFileSync(file, 'utf8')
  if (!text.includes(usual)) throw new Error(`${file} does not publish ${usual}`)
  writeFileSync(file, text.replace(usual, here))
}

const reach = (port: number): string[] => [
  '--silent',
  '--show-error',
  '--fail',
  '--insecure',
  '--max-time',
  '20',
  ...Object.values(hosts).flatMap((host) => ['--resolve', `${host}:${port}:127.0.0.1`]),
]

async function expectPage(engine: Engine, address: string, language: string): Promise<void> {
  const page = await engine.run('curl', [...reach(Number(new URL(address).port)), address])
  if (!page.includes(`<html lang="${language}"`)) {
    throw new CommandError(`${address} is no page in ${language}`)
  }
}

/** How long something may take that is slow on a busy machine. */
const TIMEOUT_MS = 600_000

async function untilDone(
  what: string,
  work: () => Promise<unknown>,
  isDead: () => Promise<boolean> = async () => Promise.resolve(false),
): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS
  for (;;) {
    try {
      await work()
      return
    } catch (error) {
      if (await isDead()) throw new CommandError(`${what} ended`)
      if (Date.now() > deadline) throw new CommandError(`${what} is not ready: ${String(error)}`)
      await delay(1_000)
    }
  }
}
