import { adminLinksResponse } from '@kot/contract/operator/links'
import { testDatabase } from '@kot/db/testing/test-database'
import { linksCheck } from '@kot/jobs/jobs'
import { countRequests } from '@kot/jobs/testing/requests'
import { committedLinks } from '@kot/links/committed-links'
import { seedLinks } from '@kot/links/links'
import { beforeEach, describe, expect, test } from 'vitest'
import { wholeServer } from '../../../testing/whole-server.ts'
import { currentLinks } from '../../../web/page-data.ts'
import { adminClient } from '../testing/admin-client.ts'

const { db } = await testDatabase()
const server = await wholeServer(db)
const { ask, actions } = await adminClient(server)

const group = {
  part: 'rentalGroups',
  name: { is: 'Leiga á Selfossi', en: 'Leiga á Selfossi' },
  about: null,
  address: { is: 'https://www.facebook.com/groups/1', en: 'https://www.facebook.com/groups/1' },
  members: 3_000,
}
const onDesk = async () => adminLinksResponse.parse((await ask('GET', '/links')).json()).links
const onPage = () => currentLinks(db, { onFault: () => {} })()

beforeEach(async () => {
  await db.deleteFrom('curated_link').execute()
  await seedLinks(db, committedLinks)
})

describe('the links of the admin', () => {
  test('are those of the page, each with its last check', async () => {
    const at = new Date('2026-11-16T04:40:00Z')
    await db
      .updateTable('curated_link')
      .set({ checked_at: at, state: 'missing', state_since: at })
      .where('key', '=', 'watched/igloo')
      .execute()
    const links = await onDesk()
    expect(links).toHaveLength(committedLinks.length)
    expect(links[0]).toMatchObject({
      name: { is: 'Igloo' },
      check: { state: 'missing', at: at.toISOString(), since: at.toISOString() },
    })
    expect(links[1]?.check).toBeNull()
  })

  test('can be added, changed and removed, which the page shows and the audit keeps', async () => {
    const added = await ask('POST', '/links', group)
    const { id } = added.json<{ id: number }>()
    expect(await onPage()).toContainEqual(group)
    const changed = { ...group, members: 4_000 }
    expect((await ask('PUT', `/links/${id}`, changed)).json()).toEqual({ changed: true })
    expect(await onPage()).toContainEqual(changed)
    expect((await ask('DELETE', `/links/${id}`)).json()).toEqual({ changed: true })
    expect((await ask('DELETE', `/links/${id}`)).json()).toEqual({ changed: false })
    expect(await onPage()).not.toContainEqual(changed)
    expect((await ask('PUT', `/links/${id}`, group)).statusCode).toBe(404)

    expect((await actions()).slice(0, 4)).toEqual([
      { action: 'link remove', subject: `link ${id}`, reason: null, details: { changed: false } },
      { action: 'link remove', subject: `link ${id}`, reason: null, details: { changed: true } },
      { action: 'link change', subject: `link ${id}`, reason: null, details: { link: changed } },
      { action: 'link add', subject: `link ${id}`, reason: null, details: { link: group } },
    ])
  })

  test.each([
    { members: null },
    { name: { is: '', en: 'x' } },
    { address: { is: 'http://10.0.0.1/', en: 'https://a.is' } },
    { address: { is: 'javascript:alert(1)', en: 'https://a.is' } },
  ])('with %j are refused, and nothing is stored', async (facts) => {
    const before = await onDesk()
    const answer = await ask('POST', '/links', { ...group, ...facts })
    expect(answer.statusCode).toBe(422)
    const [first] = before
    expect((await ask('PUT', `/links/${first?.id}`, { ...group, ...facts })).statusCode).toBe(422)
    expect(await onDesk()).toEqual(before)
  })

  test('checks them on request of the operator', async () => {
    expect((await ask('POST', '/links/check')).json()).toEqual({ changed: true })
    expect(await countRequests(db, linksCheck)).toBe(1)
    expect((await actions())[0]).toMatchObject({ action: 'links check', subject: null })
  })
})

describe('the page', () => {
  test('has the committed list while the table is empty', async () => {
    await db.deleteFrom('curated_link').execute()
    expect((await onPage()).map(({ name }) => name.is)).toEqual(
      committedLinks.map(({ name }) => name.is),
    )
  })

  test('is not notified of checks and changes', async () => {
    const [link] = await onPage()
    expect(Object.keys(link ?? {}).toSorted()).toEqual([
      'about',
      'address',
      'members',
      'name',
      'part',
    ])
  })
})
