/** Needs root. Takes the project as it was committed last. One machine shares this machine's network and
 *  needs its ports 80, 443, 5432, 3001, 3002, 3101 to 3103, 3904, 3925 and 3926; three have a network of
 *  their own. Certificates and name servers are this machine's, so that packages can be fetched. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { checkInstalled, createCommand, Option, runCommand } from '../command-line/command.ts'
import { commandBlocks, markedBlocks, withOwnValues, type MarkedBlock } from './command-blocks.ts'
import { copyRoot, letFirstIn, makeBase, prepareRoot, type Release } from './empty-debian.ts'
import { createNetwork, type MachineNetwork } from './machine-network.ts'
import { startMachine, type Machine } from './machine.ts'

const checkout = resolve(import.meta.dirname, '../..')

type NewcomerOptions = { release: Release; machines: '1' | '3'; base?: string; keep: boolean }

export const command = createCommand({
  script: 'newcomer',
  description:
    'Follows docs/operations.md word for word, from an empty Debian with its own systemd to the first sale.',
  examples: [
    'npm run newcomer',
    'npm run newcomer -- --machines 3',
    'npm run newcomer -- --release trixie',
    'npm run newcomer -- --base /srv/empty-debian --keep',
  ],
})
  .addOption(
    new Option('--release <name>', 'Debian 12 (bookworm) or 13 (trixie)')
      .choices(['bookworm', 'trixie'])
      .default('bookworm'),
  )
  .addOption(
    new Option('--machines <number>', 'the installation on one machine or on three')
      .choices(['1', '3'])
      .default('1'),
  )
  .option('--base <folder>', 'an empty Debian to copy, in place of making one')
  .option('--keep', 'leave it running', false)
  .action(async (options: NewcomerOptions) => {
    checkInstalled('newcomer', [
      { file: 'debootstrap', package: 'debootstrap' },
      { file: 'systemd-nspawn', package: 'systemd-container' },
      ...(options.machines === '3'
        ? [
            { file: 'ip', package: 'iproute2' },
            { file: 'nft', package: 'nftables' },
            { file: 'ssh-keygen', package: 'openssh-client' },
          ]
        : []),
    ])
    await followOperations(options)
  })

if (import.meta.main) await runCommand(command)

async function followOperations(options: NewcomerOptions): Promise<void> {
  const { release, keep } = options
  const ending = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => ending.abort(new Error(`ended by ${signal}`)))
  }
  const several = options.machines === '3'
  const names = several ? ['a', 'b', 'c'] : ['a']
  const folder = mkdtempSync(join(tmpdir(), 'kot-newcomer-'))
  const roots = names.map((name) => join(folder, name))
  const machines: Machine[] = []
  let network: MachineNetwork | null = null
  try {
    const began = performance.now()
    const base = options.base ?? join(folder, 'base')
    if (options.base === undefined) makeBase(base, release, several)
    for (const [index, root] of roots.entries()) {
      copyRoot(base, root)
      prepareRoot(root, names[index] ?? '', checkout)
    }
    console.log(`an empty Debian (${release}): ${minutesSince(began)} minutes`)
    ending.signal.throwIfAborted()

    if (several) {
      network = createNetwork(names)
      letFirstIn(roots, Object.values(network.addresses))
    }
    for (const [index, name] of names.entries()) {
      const namespace = network?.namespaces[name]
      machines.push(await startMachine(name, roots[index] ?? '', namespace, ending.signal))
    }
    const blocks = blocksToFollow(several, network?.addresses)
    const followed = performance.now()
    const code = await followBlocks(blocks, machines)
    const minutes = minutesSince(followed)
    const where = several ? `${release}, three machines` : release
    console.log(
      code === 0
        ? `newcomer: ${where}, ${countBlocks(blocks)}, followed to the end in ${minutes} minutes`
        : `newcomer: ${where}, ended with ${code} after ${minutes} minutes`,
    )
    process.exitCode = code === 0 ? 0 : 1
  } finally {
    if (keep && !ending.signal.aborted) {
      for (const { name, init, leave } of machines) {
        console.log(`kept: ${name} in ${join(folder, name)}; nsenter --target ${init} --all --root`)
        leave()
      }
    } else {
      await Promise.all(machines.map(async (machine) => machine.stop()))
      network?.remove()
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

function blocksToFollow(several: boolean, addresses: Record<string, string> = {}): MarkedBlock[] {
  const own = {
    KOT_REPOSITORY: '/srv/kot.git',
    KOT_VERSION: 'main',
    HOST_IS: 'kot.newcomer.test',
    HOST_EN: 'en.kot.newcomer.test',
    ...Object.fromEntries(
      Object.entries(addresses).map(([name, address]) => [
        `ADDRESS_${name.toUpperCase()}`,
        address,
      ]),
    ),
  }
  const document = readFileSync(join(checkout, 'docs/operations.md'), 'utf8')
  const blocks = several
    ? markedBlocks(document, 'On three machines', Object.keys(addresses))
    : commandBlocks(document, 'From an empty Debian server to the first sale').map((commands) => ({
        machines: ['a'],
        commands,
      }))
  return blocks.map(({ machines, commands }) => ({
    machines,
    commands: withOwnValues(commands, own),
  }))
}

/** One block after the other, and where it is for several machines, one machine after the other, because
 *  a single pair of hands gets no further either. */
async function followBlocks(blocks: MarkedBlock[], machines: Machine[]): Promise<number> {
  for (const [index, block] of blocks.entries()) {
    for (const name of block.machines) {
      const machine = machines.find((one) => one.name === name)
      if (machine === undefined) throw new Error(`there is no machine ${name}`)
      const time = new Date().toTimeString().slice(0, 8)
      const where = machines.length > 1 ? ` on ${name}` : ''
      console.log(`=== block ${index + 1} of ${blocks.length}${where} ${time}`)
      const code = await machine.run(block.commands)
      if (code !== 0) return code
    }
  }
  return 0
}

function countBlocks(blocks: MarkedBlock[]): string {
  const runs = blocks.reduce((sum, { machines }) => sum + machines.length, 0)
  const times = runs === blocks.length ? '' : ` run ${runs} times`
  return `${blocks.length} blocks of commands${times}`
}

function minutesSince(began: number): string {
  return ((performance.now() - began) / 60_000).toFixed(1)
}
