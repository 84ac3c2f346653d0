import { expect, test } from 'vitest'
import { credentials, credentialTable } from './credential-table.ts'

test.each(Object.entries(credentialTable))(
  'the table lists for every credential, once and with a reason, what %s does to it',
  (_, groups) => {
    const named = groups.flatMap((group) => group.credentials)
    expect(named.toSorted()).toEqual(credentials.toSorted())
    for (const { reason } of groups) expect(reason.length).toBeGreaterThan(10)
  },
)
