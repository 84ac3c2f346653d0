/** A copy of the checkout in .run, in which faults are planted: the working tree is never touched. */
import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { CommandError } from '../../scripts/command-line/command.ts'
import type { PlantedFault } from './faults/all-faults.ts'

/** What the web app is built of; see scripts/web-build/web-build.ts. */
const isBuilt = (file: string) => /^(apps\/web|packages\/(domain|i18n|contract))\//.test(file)

/** Makes the copy equal to the checkout, with what is not committed yet. A later run changes only what differs. */
export function prepareCheckout(root: string, copy: string): void {
  if (!existsSync(join(copy, '.git'))) {
    rmSync(copy, { recursive: true, force: true })
    mkdirSync(dirname(copy), { recursive: true })
    git(root, 'clone', '--quiet', '--shared', '--no-checkout', root, copy)
  }
  git(copy, 'fetch', '--quiet', root, 'HEAD')
  git(copy, 'checkout', '--quiet', '--force', '--detach', 'FETCH_HEAD')
  const wanted = new Set(listFiles(root))
  for (const file of listFiles(copy)) if (!wanted.has(file)) rmSync(join(copy, file))
  for (const file of wanted) {
    if (!isSame(join(root, file), join(copy, file))) cpSync(join(root, file), join(copy, file))
  }
  linkPackages(root, copy)
  restoreBuild(copy)
}

const git = (directory: string, ...parts: string[]): string =>
  execFileSync('git', parts, { cwd: directory, encoding: 'utf8', maxBuffer: 64 * 1_024 * 1_024 })

/** Those that git knows or would add, and that are there. */
const listFiles = (directory: string): string[] =>
  git(directory, 'ls-files', '-co', '--exclude-standard', '-z')
    .split('\0')
    .filter((file) => file !== '' && existsSync(join(directory, file)))

const isSame = (one: string, other: string): boolean =>
  existsSync(other) && readFileSync(one).equals(readFileSync(other))

/** Packages are linked, not copied, and so is Node.js. Caches that tools write among them are left out. */
function linkPackages(root: string, copy: string): void {
  const patterns = [
    'node_modules',
    '{apps,packages,simulators,tools}/*/node_modules',
    'tools/node/bin',
  ]
  const folders = globSync(patterns, { cwd: root })
  for (const folder of folders) {
    const [from, to] = [join(root, folder), join(copy, folder)]
    const list = '.package-lock.json'
    if (existsSync(join(to, list)) && isSame(join(from, list), join(to, list))) continue
    rmSync(to, { recursive: true, force: true })
    execFileSync('cp', ['-al', from, to])
    for (const cache of globSync('.{cache,vite,vite-temp,vitest-cache}', { cwd: to }))
      rmSync(join(to, cache), { recursive: true })
  }
}

/**
 * Plants a fault and returns what removes it. The time of the file is restored too, and the web app that was built
 * without the fault is put aside meanwhile, so that the next fault does not build it again.
 */
export function plantFault(copy: string, { name, file, find, replace }: PlantedFault): () => void {
  const path = join(copy, file)
  const text = readFileSync(path, 'utf8')
  const { atime, mtime } = statSync(path)
  if (text.split(find).length !== 2)
    throw new CommandError(`${name}: its text is not once in ${file}`)
  const { build, aside } = buildFolders(copy)
  if (isBuilt(file) && existsSync(build)) renameSync(build, aside)
  writeFileSync(
    path,
    text.replace(find, () => replace),
  )
  return () => {
    writeFileSync(path, text)
    utimesSync(path, atime, mtime)
    restoreBuild(copy)
  }
}

function restoreBuild(copy: string): void {
  const { build, aside } = buildFolders(copy)
  if (!existsSync(aside)) return
  rmSync(build, { recursive: true, force: true })
  renameSync(aside, build)
}

const buildFolders = (copy: string) => ({
  build: join(copy, 'apps/web/build'),
  aside: join(copy, '.run/web-build-without-fault'),
})
