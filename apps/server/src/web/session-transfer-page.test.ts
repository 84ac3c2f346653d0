import { createHandOff } from '@kot/accounts/sessions/hand-off'
import { startSession, verifySession } from '@kot/accounts/sessions/session'
import { anAccount } from '@kot/accounts/testing/an-account'
import { testDatabase } from '@kot/db/testing/test-database'
import type { Lang } from '@kot/domain/text/lang'
import { describe, expect, test } from 'vitest'
import { accountApp, claimsOf, origins } from '../routes/accounts/testing/account-app.ts'
import { sessionTransferBrowser } from './testing/session-transfer-browser.ts'

const { db } = await testDatabase()
const { app, sessions, pass } = await accountApp(db)

async function aHandOff(facts: { name?: string; lang?: Lang } = {}) {
  const { name = 'Anna Jónsdóttir', lang = 'en' } = facts
  const account = await anAccount(db, { name })
  const jwt = (await startSession(sessions, account.id)) ?? ''
  const token = await createHandOff(sessions, { accountId: account.id, sessionId: null, lang })
  return { account, jwt, token }
}

/** A browser in which Jón is signed in on the English host. */
async function aBrowserOfJon() {
  const browser = sessionTransferBrowser(app)
  const jon = await aHandOff({ name: 'Jón Pálsson' })
  await browser.open(`${origins.en}/?jwt=${jon.token}`)
  browser.stored.set('favorite_list', '[1,2]')
  browser.events.length = 0
  return { browser, jon, jwt: browser.stored.get('jwt') ?? '' }
}

/** What happens in Jón's browser when he follows a link of Anna's. */
async function jonOpensAHandOffOfAnna() {
  const jons = await aBrowserOfJon()
  const anna = await aHandOff()
  await jons.browser.open(`${origins.en}/about?jwt=${anna.token}`)
  return { ...jons, anna }
}

const get = (url: string, host = 'en.kot.localhost:3000') => app.inject({ url, headers: { host } })

const linkWithoutScripts = async (url: string) =>
  /<noscript>.*href="([^"]*)"/.exec((await get(url)).body)?.[1]

describe('the document', () => {
  test('loads nothing, is not cached and sends no referrer', async () => {
    const answer = await get('/about?jwt=x')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    const links = answer.body.match(/(?:src|href)="[^"]*"/g)
    expect(links).toEqual(['href="data:,"', `href="${origins.en}/about"`])
  })

  test('has one script, which carries the nonce of the answer', async () => {
    const answer = await get('/about?jwt=x')
    const scripts = answer.body.match(/<script[^>]*>/g)
    expect(scripts).toHaveLength(1)
    const nonce = /nonce="([^"]+)"/.exec(scripts?.[0] ?? '')?.[1]
    expect(answer.headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
  })

  test('speaks the language of the host', async () => {
    expect((await get('/?jwt=x')).body).toContain('<html lang="en">')
    const icelandic = await get('/?jwt=x', 'kot.localhost:3000')
    expect(icelandic.body).toContain('<html lang="is">')
  })

  test('without scripts redirects to the clean URL of our site', async () => {
    expect(await linkWithoutScripts('/?rooms=2&jwt=x&pets=1')).toBe(
      `${origins.en}/?rooms=2&amp;pets=1`,
    )
    expect(await linkWithoutScripts('//evil.test/?jwt=x')).toBe(`${origins.en}//evil.test/`)
    expect(await linkWithoutScripts('/?jwt=x&a=%22%3E%3Cscript%3E')).not.toContain('<script>')
  })

  // What the server takes for a hand-off and the browser does not would reload for ever.
  test.each([
    '/about',
    '/?jwtx=1',
    '/?rooms=jwt',
    '/?rooms=1#jwt=2',
    '/?a=b?jwt=x',
    '/about&jwt=x',
  ])('is not sent for %s, which carries no hand-off', async (url) => {
    expect((await get(url)).body).toBe('a page of the web app')
  })

  test('is not sent for calls', async () => {
    expect((await get('/api/openapi.json?jwt=x')).headers['content-type']).toContain('json')
  })
})

describe('opening a page with a hand-off', () => {
  test('signs in, after the hand-off has left the address and before the page is loaded', async () => {
    const browser = sessionTransferBrowser(app)
    const { account, token } = await aHandOff()
    await browser.open(`${origins.en}/about?jwt=${token}`)
    expect(browser.events).toEqual([
      'address /about',
      'POST /api/v1/hand_off/exchange',
      'load /about',
    ])
    const jwt = browser.stored.get('jwt') ?? ''
    expect((await verifySession(sessions, jwt))?.account.userId).toBe(account.id)
    const user = JSON.parse(browser.stored.get('user') ?? '')
    expect(user).toEqual({
      user_id: account.id,
      name: 'Anna Jónsdóttir',
      email: account.email,
      lang: 'is',
      newsletter: false,
      end_of_subscription: null,
    })
    expect(claimsOf(jwt)).toMatchObject(user)
  })

  test('keeps the rest of the address to the letter', async () => {
    const browser = sessionTransferBrowser(app)
    const { token } = await aHandOff()
    await browser.open(`${origins.en}/?postcodes=101,105&jwt=${token}&showResults=true#map`)
    expect(browser.events.at(-1)).toBe('load /?postcodes=101,105&showResults=true#map')
  })

  test.each([
    ['is not ours', async () => 'nonsense'],
    ['is empty', async () => ''],
    ['was made for the other host', async () => (await aHandOff({ lang: 'is' })).token],
    ['is a session token', async () => (await aHandOff()).jwt],
    [
      'is older than a minute',
      async () => {
        const { token } = await aHandOff()
        pass({ seconds: 61 })
        return token
      },
    ],
    [
      'was used before',
      async () => {
        const { token } = await aHandOff()
        await sessionTransferBrowser(app).open(`${origins.en}/?jwt=${token}`)
        return token
      },
    ],
  ])('a link with %s shows the page without signing in', async (_, aToken) => {
    const browser = sessionTransferBrowser(app)
    await browser.open(`${origins.en}/about?jwt=${await aToken()}`)
    expect(browser.events.at(-1)).toBe('load /about')
    expect(browser.stored.size).toBe(0)
  })

  test('of the same user renews the token without a question', async () => {
    const { browser, jon, jwt } = await aBrowserOfJon()
    const token = await createHandOff(sessions, {
      accountId: jon.account.id,
      sessionId: null,
      lang: 'en',
    })
    await browser.open(`${origins.en}/?jwt=${token}`)
    expect(browser.stored.get('jwt')).not.toBe(jwt)
    expect(browser.stored.get('favorite_list')).toBe('[1,2]')
  })
})

describe('opening another user’s hand-off', () => {
  test('changes nothing and prompts, naming both', async () => {
    const { browser, jon, jwt, anna } = await jonOpensAHandOffOfAnna()
    expect(browser.events).toEqual([
      'address /about',
      'POST /api/v1/hand_off/exchange',
      'stylesheet /assets/root.css at /about',
    ])
    expect(browser.stored.get('jwt')).toBe(jwt)
    expect(browser.choice.choice.hidden).toBe(false)
    expect(browser.choice.stay.textContent).toBe(
      `Stay signed in as Jón Pálsson (${jon.account.email})`,
    )
    expect(browser.choice.change.textContent).toBe(
      `Switch and continue as Anna Jónsdóttir (${anna.account.email})`,
    )
  })

  test('and staying keeps everything as it was', async () => {
    const { browser, jwt } = await jonOpensAHandOffOfAnna()
    browser.choice.stay.click()
    expect(browser.events.at(-1)).toBe('load /about')
    expect(browser.stored.get('jwt')).toBe(jwt)
    expect(browser.stored.get('favorite_list')).toBe('[1,2]')
    expect(await verifySession(sessions, jwt)).not.toBeNull()
  })

  test('and staying gives up what was to follow the sign-in that did not happen', async () => {
    const { browser } = await jonOpensAHandOffOfAnna()
    browser.tab.set('social_departure', '/?showResults=true')
    browser.tab.set('kept_heart', '{}')
    browser.choice.stay.click()
    expect([...browser.tab.keys()]).toEqual([])
  })

  test('and switching signs the first one out, here and on the server', async () => {
    const { browser, jwt, anna } = await jonOpensAHandOffOfAnna()
    browser.choice.change.click()
    expect(browser.events.slice(-2)).toEqual(['POST /api/v1/sign_out', 'load /about'])
    expect(JSON.parse(browser.stored.get('user') ?? '').user_id).toBe(anna.account.id)
    expect(browser.stored.has('favorite_list')).toBe(false)
    await expect.poll(() => verifySession(sessions, jwt)).toBeNull()
  })

  test('that fails does not touch the first one', async () => {
    const { browser, jwt } = await aBrowserOfJon()
    await browser.open(`${origins.en}/about?jwt=nonsense`)
    expect(browser.events.at(-1)).toBe('load /about')
    expect(browser.stored.get('jwt')).toBe(jwt)
  })
})

describe('a hand-off sent by another site', () => {
  test('does not sign in without confirmation, so that a visitor cannot be signed in to another account unaware', async () => {
    const browser = sessionTransferBrowser(app)
    const stranger = await aHandOff({ name: 'Ókunnugur Maður' })
    await browser.open(`${origins.en}/prices?jwt=${stranger.token}`, 'cross-site')
    expect(browser.choice.choice.hidden).toBe(false)
    expect(browser.choice.change.textContent).toContain('Ókunnugur Maður')
    expect(browser.stored.size).toBe(0)
  })

  test('and staying signed out stores nothing', async () => {
    const browser = sessionTransferBrowser(app)
    const { token } = await aHandOff()
    await browser.open(`${origins.en}/prices?jwt=${token}`, 'cross-site')
    browser.choice.stay.click()
    expect(browser.stored.size).toBe(0)
    expect(browser.events.at(-1)).toBe('load /prices')
  })

  test('and agreeing signs in', async () => {
    const browser = sessionTransferBrowser(app)
    const { token, account } = await aHandOff()
    await browser.open(`${origins.en}/prices?jwt=${token}`, 'cross-site')
    browser.choice.change.click()
    expect(JSON.parse(browser.stored.get('user') ?? '{}')).toMatchObject({ user_id: account.id })
  })
})
