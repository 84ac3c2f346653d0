import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { dark, light } from './style-tokens.ts'

const tokens = readFileSync(
  new URL('../../../../apps/web/app/ui/tokens.css', import.meta.url),
  'utf8',
)
const [lightTokens = '', darkTokens = ''] = tokens.split('prefers-color-scheme: dark')

test.each([
  ['light', light, lightTokens],
  ['dark', dark, darkTokens],
])('%s mails have the colours of the site', (_theme, colours, css) => {
  for (const [name, value] of Object.entries(colours)) {
    const token = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    expect(css).toContain(`--${token}: ${value};`)
  }
})
