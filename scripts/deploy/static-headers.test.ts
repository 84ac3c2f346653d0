import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { securityHeaders } from '../../apps/server/src/plugins/security-headers.ts'

const snippet = resolve(import.meta.dirname, '../../deploy/nginx/static-headers.conf')

test('files that nginx sends from the disk carry the security headers of the servers', () => {
  const lines = readFileSync(snippet, 'utf8').matchAll(/^add_header ([a-z-]+) "(.*)" always;$/gm)
  expect(Object.fromEntries([...lines].map(([, name, value]) => [name, value]))).toEqual(
    securityHeaders,
  )
})
