import { testDatabase } from '@kot/db/testing/test-database'
import { isProof } from '@kot/domain/testing/size'
import { emptySearch } from '@kot/domain/search/search'
import { createMailLinks } from '@kot/mail/templates/mail-link'
import { digestLinks } from '@kot/mail/templates/digest/digest-links'
import { aMiss } from '@kot/mail/testing/a-digest'
import { describe, expect, test } from 'vitest'
import { watchLimits } from '../../http/rate-limit-rules.ts'
import { builtPages } from '../../testing/whole-server.ts'
import { anUpdate, watchApp } from './testing/watch-app.ts'

const { db } = await testDatabase()
const { app, links, get, post, aUser, stateOf } = await watchApp(db, await builtPages())

/** An account with a newsletter and a watch, as a mail would find it; not signed in anywhere below. */
async function aReader(facts: { active?: boolean } = {}) {
  const reader = await aUser({ newsletter: true })
  await post('/user_email_update.json', { jwt: reader.jwt, body: anUpdate({ min_size: 50 }) })
  if (facts.active === false) {
    await post('/unsub_match_smartfinder.json', { jwt: reader.jwt })
  }
  return reader
}
type Reader = Awaited<ReturnType<typeof aReader>>

const callTo = (path: string, values: Record<string, string>) =>
  `/api/v1/${path}?${new URLSearchParams(values).toString()}`

/** The address of every link, and whether what it does has been done. */
const everyLink = {
  unsub_match: ({ id }: Reader) => callTo('unsub_match', { id: links.sign('unsub_match', [id]) }),
  unsub_newsletter: ({ id }: Reader) =>
    callTo('unsub_newsletter', { id: links.sign('unsub_newsletter', [id]) }),
  subscribe_match: ({ id }: Reader) =>
    callTo('subscribe_match', { id: links.sign('subscribe_match', [id]), match: '1' }),
  loosen_match: ({ id }: Reader) =>
    callTo('loosen_match', { id: links.sign('loosen_match', [id, 'max_rent:260000']) }),
  switch_lang: ({ email }: Reader) =>
    callTo('switch_lang', {
      email,
      lang: 'en',
      signature: links.sign('switch_lang', [email, 'en']),
    }),
}
const names = Object.keys(everyLink) as (keyof typeof everyLink)[]

const open = (method: 'GET' | 'HEAD', url: string) =>
  app.inject({ method, url, headers: { host: 'kot.localhost:3000' } })

/** The reader each link does something to. */
const readerFor = (name: keyof typeof everyLink) => aReader({ active: name !== 'subscribe_match' })

describe('a link of a mail, without a session', () => {
  test.each([
    ['unsub_match', { watch: { active: false } }],
    ['unsub_newsletter', { account: { newsletter: false } }],
    ['subscribe_match', { watch: { active: true } }],
    ['loosen_match', { watch: { active: true, max_rent: 260_000, min_size: 50 } }],
    ['switch_lang', { account: { lang: 'en' } }],
  ] as const)('%s works, however often it is posted', async (name, wanted) => {
    const reader = await readerFor(name)
    const before = await stateOf(reader.id)
    expect(before).not.toMatchObject(wanted)
    for (const host of ['kot.localhost:3000', 'en.kot.localhost:3000']) {
      const answer = await post(everyLink[name](reader), { host })
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['set-cookie']).toBeUndefined()
      expect(await stateOf(reader.id)).toMatchObject(wanted)
    }
    // And nothing else.
    const after = await stateOf(reader.id)
    const { account = {}, watch = {} } = wanted as Record<'account' | 'watch', object | undefined>
    expect(after).toEqual({
      account: { ...before.account, ...account },
      watch: { ...before.watch, ...watch },
    })
  })

  test.each(names)(
    '%s changes nothing when it is opened, on the call or on its page',
    async (name) => {
      const reader = await readerFor(name)
      const before = await stateOf(reader.id)
      const url = everyLink[name](reader)
      for (const method of ['GET', 'HEAD'] as const) {
        await open(method, url)
        // A page that is not there would change nothing either.
        expect((await open(method, url.replace('/api/v1', ''))).statusCode).toBe(200)
      }
      expect(await stateOf(reader.id)).toEqual(before)
    },
  )

  test.each(names)('%s is refused with any one sign changed', async (name) => {
    const reader = await readerFor(name)
    const before = await stateOf(reader.id)
    const url = new URL(everyLink[name](reader), 'http://kot.localhost:3000')
    const signedAs = name === 'switch_lang' ? 'signature' : 'id'
    const signed = url.searchParams.get(signedAs) ?? ''
    for (let at = 0; at < signed.length; at += 1) {
      const other = signed[at] === 'A' ? 'B' : 'A'
      url.searchParams.set(signedAs, signed.slice(0, at) + other + signed.slice(at + 1))
      const { statusCode } = await post(url.pathname + url.search)
      expect([at, statusCode]).toEqual([at, 422])
    }
    expect(await stateOf(reader.id)).toEqual(before)
  })

  test.each(names)('%s is refused with a row number, nothing, or another key’s', async (name) => {
    const reader = await readerFor(name)
    const before = await stateOf(reader.id)
    const others = createMailLinks('a key that is not ours, for tests only')
    const url = new URL(everyLink[name](reader), 'http://kot.localhost:3000')
    const signedAs = name === 'switch_lang' ? 'signature' : 'id'
    const parts = links.read(name, url.searchParams.get(signedAs) ?? '') ?? []
    for (const value of [
      '1',
      '',
      reader.id,
      '%00',
      '\0',
      'x'.repeat(5_000),
      others.sign(name, parts),
    ]) {
      url.searchParams.set(signedAs, value)
      const { statusCode } = await post(url.pathname + url.search)
      expect(statusCode).toBeGreaterThanOrEqual(400)
      expect(statusCode).toBeLessThan(500)
    }
    url.searchParams.delete(signedAs)
    expect((await post(url.pathname + url.search)).statusCode).toBe(400)
    expect(await stateOf(reader.id)).toEqual(before)
  })

  test('serves no other purpose than its own', async () => {
    const reader = await aReader()
    const before = await stateOf(reader.id)
    for (const purpose of names) {
      const id = links.sign(purpose, [reader.id])
      for (const name of names.filter((one) => one !== purpose)) {
        const values = { id, match: '1', email: reader.email, lang: 'en', signature: id }
        const { statusCode } = await post(callTo(name, values))
        expect([purpose, name, statusCode]).toEqual([purpose, name, 422])
      }
    }
    expect(await stateOf(reader.id)).toEqual(before)
  })

  test('for a deleted account: unsubscribing succeeds, the rest changes nothing', async () => {
    const reader = await aReader()
    await db.deleteFrom('account').where('id', '=', reader.id).execute()
    const statuses = await Promise.all(
      names.map(async (name) => [name, (await post(everyLink[name](reader))).statusCode]),
    )
    expect(Object.fromEntries(statuses)).toEqual({
      unsub_match: 200,
      unsub_newsletter: 200,
      subscribe_match: 404,
      loosen_match: 404,
      switch_lang: 404,
    })
  })
})

/** The button of each page, in English. */
const buttons = {
  unsub_match: 'Turn Smartfinder off',
  unsub_newsletter: 'Stop the newsletter',
  subscribe_match: 'Turn Smartfinder on',
  loosen_match: 'Widen my watch',
  switch_lang: 'Get e-mails in English',
}
const elsewhere = {
  unsub_match: ['/smartfinder', '/settings'],
  unsub_newsletter: ['/settings'],
  subscribe_match: ['/smartfinder'],
  loosen_match: ['/smartfinder'],
  switch_lang: ['/settings'],
}

/** The text of its main part and its links. */
async function mainOf(url: string) {
  const page = await get(url.replace('/api/v1', ''), { host: 'en.kot.localhost:3000' })
  expect(page.statusCode).toBe(200)
  const html = /<main[^]*?<\/main>/.exec(page.body)?.[0] ?? ''
  expect(html).toContain('<h1')
  return {
    html,
    buttons: [...html.matchAll(/<button[^]*?<\/button>/g)].map(([one]) =>
      one.replaceAll(/<[^>]*>/g, ''),
    ),
    links: [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href),
  }
}
/** Whether it shows that the link is incomplete, offers no button and mentions none. */
const saysIncomplete = async (url: string) => {
  const main = await mainOf(url)
  return {
    incomplete: main.html.includes('The link is incomplete'),
    button: main.buttons.length > 0 || main.html.includes('press the button'),
    links: main.links,
  }
}
const incomplete = (name: keyof typeof everyLink) => ({
  incomplete: true,
  button: false,
  links: elsewhere[name],
})

describe('the page of a link', () => {
  test.each(names)('%s offers its button for a whole link, and shows its id', async (name) => {
    const url = everyLink[name](await readerFor(name))
    const main = await mainOf(url)
    expect(main.buttons).toEqual([buttons[name]])
    expect(main.html).not.toContain('The link is incomplete')
    expect(main.links).toEqual([])
    if (name === 'switch_lang') return
    expect(main.html).toContain(new URL(url, 'http://x').searchParams.get('id'))
  })

  const step = isProof ? 7 : 60
  test.each(names)('%s offers nothing for a link that was cut off anywhere', async (name) => {
    const url = everyLink[name](await readerFor(name))
    // From its end to the question mark, as mail programs cut them.
    for (let end = url.length - 1; end >= url.indexOf('?'); end -= step) {
      const cut = url.slice(0, end)
      expect([cut, await saysIncomplete(cut)]).toEqual([cut, incomplete(name)])
    }
  })

  test('subscribe_match and switch_lang offer nothing for a value that their call does not know', async () => {
    const { id: accountId, email } = await aReader({ active: false })
    const id = links.sign('subscribe_match', [accountId])
    for (const match of ['0', 'false', '<b>1']) {
      const url = callTo('subscribe_match', { id, match })
      expect(await saysIncomplete(url)).toEqual(incomplete('subscribe_match'))
    }
    const signature = links.sign('switch_lang', [email, 'is'])
    const danish = links.sign('switch_lang', [email, 'da'])
    for (const values of [
      { email, lang: 'en', signature },
      { email, lang: 'da', signature: danish },
      { email: 'other@kot.test', lang: 'is', signature },
    ]) {
      const url = callTo('switch_lang', values)
      expect(await saysIncomplete(url)).toEqual(incomplete('switch_lang'))
    }
  })

  test('shows what a link carries as text, never as markup', async () => {
    const { html } = await mainOf(callTo('subscribe_match', { id: '<img src=x>', match: '<b>1' }))
    expect(html).toContain('&lt;img src=x&gt;')
    expect(html).toContain('&lt;b&gt;1')
    expect(html).not.toContain('<img src=x>')
    const unsigned = await mainOf(callTo('switch_lang', { email: 'a@kot.test', lang: 'is' }))
    expect(unsigned.html).toContain('Icelandic')
  })
})

test('the addresses that a digest carries are those that are read here', async () => {
  const reader = await aReader()
  const { id: watchId } = await db
    .selectFrom('watch')
    .select('id')
    .where('account_id', '=', reader.id)
    .executeTakeFirstOrThrow()
  const watch = {
    ...emptySearch,
    postcodes: ['101'],
    maxRent: 250_000,
    minSize: 50,
  } as const
  const digest = digestLinks(
    { accountId: reader.id, watchId, email: reader.email, lang: 'is', watch },
    {
      origins: { is: 'http://kot.localhost:3000', en: 'http://en.kot.localhost:3000' },
      sign: (purpose, parts) => links.sign(purpose, parts),
      photo: () => null,
    },
  )
  const press = async (address: string) => {
    const { pathname, search, host } = new URL(address)
    const path = pathname.startsWith('/api/v1/') ? pathname : `/api/v1${pathname}`
    return (await post(path + search, { host })).statusCode
  }
  expect(await press(digest.loosen(aMiss({ price: 258_000 })))).toBe(200)
  expect(await press(digest.switchLang)).toBe(200)
  expect(await stateOf(reader.id)).toMatchObject({
    account: { lang: 'en' },
    watch: { active: true, max_rent: 260_000 },
  })
  expect(await press(digest.unsubscribe)).toBe(200)
  expect((await stateOf(reader.id)).watch?.active).toBe(false)
  await post(everyLink.subscribe_match(reader))
  expect(await press(digest.oneClick)).toBe(200)
  expect((await stateOf(reader.id)).watch?.active).toBe(false)
})

describe('one-click unsubscribing', () => {
  const form = 'List-Unsubscribe=One-Click'
  const multipart = `--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n`

  test.each([
    ['a form', 'application/x-www-form-urlencoded', form],
    ['a form in parts', 'multipart/form-data; boundary=x', multipart],
    ['no body', undefined, undefined],
    ['a type and no body', 'application/json', undefined],
    ['a type that nobody knows', 'text/x-unknown', form],
  ])('takes %s, sets no cookie and does not redirect', async (_, type, payload) => {
    for (const name of ['unsub_match', 'unsub_newsletter'] as const) {
      const reader = await aReader()
      const answer = await app.inject({
        method: 'POST',
        url: everyLink[name](reader),
        headers: {
          host: 'kot.localhost:3000',
          ...(type !== undefined && { 'content-type': type }),
        },
        ...(payload !== undefined && { payload }),
      })
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['location']).toBeUndefined()
      expect(answer.headers['set-cookie']).toBeUndefined()
      const { account, watch } = await stateOf(reader.id)
      expect(name === 'unsub_match' ? watch?.active : account?.newsletter).toBe(false)
    }
  })

  test('has no rate limit, while turning on again has one', async () => {
    const reader = await aReader()
    const twice = watchLimits.mailedChange.points * 2
    const asked = async (name: 'unsub_match' | 'subscribe_match') => {
      const answers = await Promise.all(
        Array.from({ length: twice }, () => post(everyLink[name](reader))),
      )
      return new Set(answers.map(({ statusCode }) => statusCode))
    }
    expect(await asked('subscribe_match')).toEqual(new Set([200, 429]))
    expect(await asked('unsub_match')).toEqual(new Set([200]))
    expect((await stateOf(reader.id)).watch?.active).toBe(false)
  })

  test('opened in a browser, its address leads to the page that has the button', async () => {
    const reader = await aReader()
    for (const name of ['unsub_match', 'unsub_newsletter'] as const) {
      const url = everyLink[name](reader)
      const answer = await get(url)
      expect(answer.statusCode).toBe(303)
      expect(answer.headers['location']).toBe(url.replace('/api/v1', ''))
    }
  })

  test('forms are read by no other call about the watch', async () => {
    const { jwt } = await aUser()
    const answer = await app.inject({
      method: 'POST',
      url: '/user_email_update.json',
      headers: {
        host: 'kot.localhost:3000',
        authorization: `Bearer ${jwt}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: 'max_rent=250000&postcodes=1',
    })
    expect(answer.statusCode).toBe(415)
  })
})

describe('subscribing', () => {
  test('accepts only yes', async () => {
    const reader = await aReader({ active: false })
    const id = links.sign('subscribe_match', [reader.id])
    for (const match of ['0', 'false', '', '1;drop']) {
      expect((await post(callTo('subscribe_match', { id, match }))).statusCode).toBe(400)
    }
    expect((await stateOf(reader.id)).watch?.active).toBe(false)
  })

  test('returns 404 without a watch to turn on, in the language of the host', async () => {
    const { id: accountId } = await aUser()
    const id = links.sign('subscribe_match', [accountId])
    const url = callTo('subscribe_match', { id, match: '1' })
    const answer = await post(url, { host: 'en.kot.localhost:3000' })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({
      error: 'You have no rental watch. Set one up under “My rental watch”.',
      code: 'no_watch',
    })
  })
})

const loosen = (accountId: string, limit: string) =>
  post(callTo('loosen_match', { id: links.sign('loosen_match', [accountId, limit]) }))

describe('loosening', () => {
  test('moves the limit that the link names', async () => {
    const { id } = await aReader()
    expect((await loosen(id, 'min_size:45')).statusCode).toBe(200)
    expect((await stateOf(id)).watch).toMatchObject({ max_rent: 250_000, min_size: 45 })
  })

  test('of an old mail never makes a watch stricter', async () => {
    const { id, jwt } = await aReader()
    const body = anUpdate({ max_rent: '400000', min_size: 20 })
    await post('/user_email_update.json', { jwt, body })
    await loosen(id, 'max_rent:260000')
    await loosen(id, 'min_size:45')
    expect((await stateOf(id)).watch).toMatchObject({ max_rent: 400_000, min_size: 20 })
  })

  test.each(['min_rooms:1', 'max_rent:', 'max_rent:-1', 'max_rent:1e9', ''])(
    'knows nothing of %j',
    async (limit) => {
      const { id } = await aReader()
      const before = await stateOf(id)
      expect((await loosen(id, limit)).statusCode).toBe(422)
      expect(await stateOf(id)).toEqual(before)
    },
  )
})

describe('switching the language', () => {
  test('needs a signature for this very address and this very language', async () => {
    const reader = await aReader()
    const other = await aReader()
    const { email } = reader
    const signature = links.sign('switch_lang', [email, 'is'])
    const wrong: Record<string, string>[] = [
      { email, lang: 'en' },
      { email, lang: 'en', signature },
      { email: other.email, lang: 'is', signature },
      { email, lang: 'da', signature: links.sign('switch_lang', [email, 'da']) },
    ]
    for (const values of wrong) {
      const { statusCode } = await post(callTo('switch_lang', values))
      expect(statusCode).toBeGreaterThanOrEqual(400)
      expect(statusCode).toBeLessThan(500)
    }
    expect((await stateOf(reader.id)).account).toMatchObject({ lang: 'is' })
    expect((await stateOf(other.id)).account).toMatchObject({ lang: 'is' })
  })

  test('goes both ways', async () => {
    const reader = await aReader()
    const { email } = reader
    for (const lang of ['en', 'is'] as const) {
      const signature = links.sign('switch_lang', [email, lang])
      await post(callTo('switch_lang', { email, lang, signature }))
      expect((await stateOf(reader.id)).account).toMatchObject({ lang })
    }
  })
})
