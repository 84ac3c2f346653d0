import { expect, it } from 'vitest'
import { withSettings } from './repository.ts'

const text = `# kept
[global]
repo1-path=/var/lib/pgbackrest
#repo2-path=/kot
repo1-cipher-type=aes-256-cbc

[kot]
pg1-port=5432
`

it('changes what is there, adds what is not and leaves everything else as it was', () => {
  const changed = withSettings(text, {
    global: { 'repo1-path': '/tmp/repo' },
    kot: { 'pg1-port': '6000', 'pg1-user': 'kot' },
    other: { key: 'value' },
  })

  expect(changed).toBe(`# kept

[global]
#repo2-path=/kot
repo1-cipher-type=aes-256-cbc
repo1-path=/tmp/repo

[kot]
pg1-port=6000
pg1-user=kot

[other]
key=value
`)
})

it('takes a setting of one section for none of another', () => {
  expect(withSettings(text, { kot: { 'repo1-path': '/x' } })).toContain(
    'repo1-path=/var/lib/pgbackrest',
  )
})
