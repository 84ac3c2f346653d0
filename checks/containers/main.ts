/** Needs root and the network that packages are fetched from. Takes the project as it was committed last. */
import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import {
  Argument,
  checkInstalled,
  CommandError,
  createCommand,
  Option,
  parsePort,
  runCommand,
} from '../../scripts/command-line/command.ts'
import { createEngine, importBase, type Engine } from './engine.ts'
import { tryDemo, tryInstallation } from './try-images.ts'

const checkout = resolve(import.meta.dirname, '../..')

/** In the order in which they are built, with their Containerfiles. */
const files = {
  kot: 'deploy/Containerfile',
  'kot-postgres': 'deploy/postgres/Containerfile',
  'kot-nginx': 'deploy/nginx/Containerfile',
  'kot-demo': 'deploy/demo/Containerfile',
  'kot-devcontainer': '.devcontainer/Containerfile',
} as const
type ImageName = keyof typeof files
const names = Object.keys(files) as ImageName[]

/** The development container names the packages of Debian 13. */
const imagesOn = (release: string): ImageName[] =>
  names.filter((name) => release === 'trixie' || name !== 'kot-devcontainer')

type GivenOptions = { base?: string; release: string; port: number; keep: boolean }

export const command = createCommand({
  script: 'containers',
  description:
    'Builds every image on an empty Debian, and runs the installation and the demo in them.',
  examples: [
    'npm run containers',
    'npm run containers -- kot-demo --port 4000',
    'npm run containers -- kot-devcontainer --release trixie',
    'npm run containers -- --base /srv/empty-debian --keep',
  ],
})
  .addArgument(new Argument('[images...]', 'only these').choices(names))
  .addOption(
    new Option('--release <name>', 'Debian 12 (bookworm) or 13 (trixie)')
      .choices(['bookworm', 'trixie'])
      .default('bookworm'),
  )
  .option('--base <folder>', 'an empty Debian to build on, in place of making one')
  .option('--port <number>', 'where the demo and nginx are published', parsePort, 3000)
  .option('--keep', 'leave images and containers', false)
  .action(async (given: ImageName[], options: GivenOptions) => {
    checkInstalled('containers', [
      { file: 'buildah', package: 'buildah' },
      { file: 'podman', package: 'podman' },
      { file: 'docker-compose', package: 'docker-compose' },
      { file: 'runc', package: 'runc' },
      { file: '/usr/lib/podman/netavark', package: 'netavark' },
      { file: '/usr/lib/podman/aardvark-dns', package: 'aardvark-dns' },
      { file: 'iptables', package: 'iptables' },
      { file: 'openssl', package: 'openssl' },
      ...(options.base === undefined ? [{ file: 'debootstrap', package: 'debootstrap' }] : []),
    ])
    if (process.getuid?.() !== 0) throw new CommandError('containers needs root', 2)
    await tryContainers(given.length === 0 ? imagesOn(options.release) : given, options)
  })

if (import.meta.main) await runCommand(command)

async function tryContainers(images: ImageName[], options: GivenOptions): Promise<void> {
  const engine = createEngine()
  try {
    await timed('an empty Debian', async () => makeBase(engine, options))
    const context = join(engine.folder, 'checkout')
    execFileSync('git', ['clone', '--quiet', '--no-hardlinks', checkout, context])
    for (const image of images) {
      await timed(`${image} built`, async () => build(engine, context, image))
      const size = await engine.run('podman', ['inspect', '--format', '{{.Size}}', image])
      console.log(`${image}: ${Math.round(Number(size) / 1e6)} MB`)
    }
    const has = (...wanted: ImageName[]) => wanted.every((image) => images.includes(image))
    if (has('kot', 'kot-postgres', 'kot-nginx')) {
      await timed('deploy/compose.yaml tried', async () =>
        tryInstallation(engine, context, options.port + 50),
      )
    }
    if (has('kot-demo')) {
      await timed('deploy/demo.yaml tried', async () => tryDemo(engine, context, options.port))
    }
  } finally {
    if (options.keep) {
      console.log(`kept in ${engine.folder}`)
      await engine.leave()
    } else await engine.remove()
  }
}

async function makeBase(engine: Engine, { base, release }: GivenOptions): Promise<void> {
  const debian = base ?? join(engine.folder, 'debian')
  if (base === undefined) {
    mkdirSync(debian)
    await engine.run('debootstrap', [
      '--variant=minbase',
      '--include=ca-certificates',
      release,
      debian,
    ])
  }
  await importBase(engine, debian)
}

/** Without separate namespaces, so that it also works where containers are built in a container. */
async function build(engine: Engine, context: string, image: ImageName): Promise<void> {
  const options = ['--isolation', 'chroot', '--network', 'host', '--format', 'docker', '--layers']
  const base = ['--build-arg', 'BASE=localhost/kot-base']
  await engine.run('buildah', ['bud', ...options, ...base, '-f', files[image], '-t', image, '.'], {
    cwd: context,
  })
}

async function timed(what: string, work: () => Promise<void>): Promise<void> {
  console.log(`${what} …`)
  const began = performance.now()
  await work()
  console.log(`${what}: ${Math.round((performance.now() - began) / 1_000)} s`)
}
