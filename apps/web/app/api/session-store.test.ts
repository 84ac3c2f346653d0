import { describe, expect, it, vi } from 'vitest'
import { createSessionStore, decodeToken, signedOut } from './session-store'
import { type Browser, localTexts } from './local-texts'
import { aBrowser, aBrowserWithoutStorage } from './testing/a-browser'
import { aStoredUser, aToken } from './testing/a-stored-user'

const answering = () => vi.fn<typeof fetch>().mockResolvedValue(new Response(null, { status: 204 }))

const openTab = (browser: Browser, send = answering()) =>
  createSessionStore(localTexts(browser), send)

describe('signing in', () => {
  it('stores the token and the user in it', () => {
    const { stored, tab } = aBrowser()
    const user = aStoredUser()
    const jwt = aToken(user)

    expect(openTab(tab()).signIn(jwt)).toEqual(user)
    expect(stored.get('jwt')).toBe(jwt)
    expect(JSON.parse(stored.get('user') ?? '')).toEqual(user)
  })

  it('stores nothing of a token without a user', () => {
    const { stored, tab } = aBrowser()
    const session = openTab(tab())

    expect(session.signIn('rubbish')).toBeNull()
    expect(stored.size).toBe(0)
    expect(session.current()).toEqual(signedOut)
  })

  it('reaches this tab and the others', () => {
    const { tab } = aBrowser()
    const [here, there] = [openTab(tab()), openTab(tab())]
    const heardHere = vi.fn<() => void>()
    const heardThere = vi.fn<() => void>()
    here.subscribe(heardHere)
    there.subscribe(heardThere)

    here.signIn(aToken(aStoredUser()))
    expect(heardHere).toHaveBeenCalled()
    expect(heardThere).toHaveBeenCalled()
    expect(there.current().user?.name).toBe('Anna Jónsdóttir')
  })

  it('replaces the user of before', () => {
    const session = openTab(aBrowser().tab())
    session.signIn(aToken(aStoredUser({ name: 'Anna' })))
    session.signIn(aToken(aStoredUser({ name: 'Björn' })))
    expect(session.current().user?.name).toBe('Björn')
  })

  it('lasts as long as the page where storage is forbidden', () => {
    const session = openTab(aBrowserWithoutStorage())
    session.signIn(aToken(aStoredUser()))
    expect(session.current().user?.name).toBe('Anna Jónsdóttir')
  })
})

describe('the current session', () => {
  it('is the same object until something changes', () => {
    const { stored, tab } = aBrowser()
    const session = openTab(tab())
    session.signIn(aToken(aStoredUser()))
    const before = session.current()

    expect(session.current()).toBe(before)
    stored.set('user', JSON.stringify(aStoredUser({ name: 'Björn' })))
    expect(session.current()).not.toBe(before)
  })

  it('has no user while the stored one is invalid', () => {
    const { stored, tab } = aBrowser()
    stored.set('user', '[object Object]').set('jwt', 'abc')
    expect(openTab(tab()).current().user).toBeNull()
  })
})

it('forgetting a session that the server has ended sends nothing', () => {
  const { stored, tab } = aBrowser()
  const send = answering()
  const session = openTab(tab(), send)
  session.signIn(aToken(aStoredUser()))

  session.forget()
  expect(session.current()).toEqual(signedOut)
  expect(stored.size).toBe(0)
  expect(send).not.toHaveBeenCalled()
})

describe('signing out', () => {
  it('forgets user, token, favourites and search, and nothing else', async () => {
    const { stored, tab } = aBrowser()
    const session = openTab(tab())
    session.signIn(aToken(aStoredUser()))
    for (const key of ['favorite_list', 'search', 'friend', 'map']) stored.set(key, '1')

    await session.signOut()
    expect([...stored.keys()]).toEqual(['friend', 'map'])
    expect(session.current()).toEqual(signedOut)
  })

  it('ends the session on the server with its token', async () => {
    const send = answering()
    const session = openTab(aBrowser().tab(), send)
    const jwt = aToken(aStoredUser())
    session.signIn(jwt)

    await session.signOut()
    expect(send).toHaveBeenCalledExactlyOnceWith(
      'POST /api/v1/sign_out',
      expect.objectContaining({ headers: { authorization: `Bearer ${jwt}` } }),
    )
  })

  it('forgets before the server has answered', () => {
    const session = openTab(
      aBrowser().tab(),
      vi.fn<typeof fetch>(() => new Promise(() => {})),
    )
    session.signIn(aToken(aStoredUser()))
    void session.signOut()
    expect(session.current()).toEqual(signedOut)
  })

  it('succeeds without a connection', async () => {
    const { stored, tab } = aBrowser()
    const session = openTab(
      tab(),
      vi.fn<typeof fetch>().mockRejectedValue(new TypeError('Failed to fetch')),
    )
    session.signIn(aToken(aStoredUser()))

    await expect(session.signOut()).resolves.toBeUndefined()
    expect(stored.size).toBe(0)
  })

  it('makes no call without a session', async () => {
    const send = answering()
    await openTab(aBrowser().tab(), send).signOut()
    expect(send).not.toHaveBeenCalled()
  })

  it('reaches the other tabs', async () => {
    const { tab } = aBrowser()
    const [here, there] = [openTab(tab()), openTab(tab())]
    here.signIn(aToken(aStoredUser()))
    const heard = vi.fn<() => void>()
    there.subscribe(heard)

    await here.signOut()
    expect(heard).toHaveBeenCalled()
    expect(there.current()).toEqual(signedOut)
  })
})

it('reads the user out of a token, Icelandic letters included', () => {
  const user = aStoredUser({ name: 'Þórdís Æsa Ðúadóttir' })
  expect(decodeToken(aToken({ ...user, exp: 1_900_000_000, sid: 's1' }))).toEqual(user)
})

it.each([
  ['an empty text', ''],
  ['a text without parts', 'token'],
  ['a payload that is no base64', 'a.%%%.c'],
  ['a payload that is no JSON', `a.${btoa('hello')}.c`],
  ['a payload without a user', aToken({ sub: 'u1' })],
])('finds no user in %s', (_, jwt) => {
  expect(decodeToken(jwt)).toBeNull()
})
