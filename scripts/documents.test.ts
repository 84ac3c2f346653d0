/** What the documents promise: that their links lead somewhere, and that every command block of operations.md
 *  is run by something or listed as not tried. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: root })

/** The lines outside of blocks of code. */
const prose = (text: string): string => text.replaceAll(/^```[\s\S]*?^```$/gm, '```')

/** As GitHub and most editors make one of a heading. */
const anchorOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}\s_-]/gu, '')
    .replaceAll(' ', '-')

const anchorsOf = (path: string): string[] =>
  [...prose(read(path)).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => anchorOf(heading))

test.each(documents)('every relative link of %s leads somewhere', (path) => {
  const links = [...prose(read(path)).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link)
  const dead = links.filter((link) => {
    if (/^[a-z]+:/.test(link)) return false
    const [file = '', anchor] = link.split('#')
    const target = file === '' ? path : join(dirname(path), file)
    if (!existsSync(join(root, target))) return true
    return anchor !== undefined && target.endsWith('.md') && !anchorsOf(target).includes(anchor)
  })
  expect(dead).toEqual([])
})

test('each section of operations.md with commands names what runs it, or that nothing does', () => {
  const sections = prose(read('docs/operations.md')).split(/^##+ /m)
  const headings = sections
    .filter((section) => section.includes('\n```'))
    .map((section) => section.split('\n')[0] ?? '')
  expect(headings).toContain('Rolling restart')
  const testing = read('docs/testing.md')
  expect(headings.filter((heading) => !testing.includes(`“${heading}”`))).toEqual([])
})
