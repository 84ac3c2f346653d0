import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { session } from '../../api/session-store'
import { aStoredUser, aToken } from '../../api/testing/a-stored-user'
import { openWindow } from '../../api/testing/a-browser'
import { createFavouritesStore } from './favourites-store'
import { aFavouritesServer } from './testing/a-favourites-server'

let local: Map<string, string>
beforeEach(() => {
  vi.useFakeTimers()
  ;({ local } = openWindow())
  signIn('anna')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const signIn = (user_id: string) => session.signIn(aToken(aStoredUser({ user_id })))

const kept = () => JSON.parse(local.get('favorite_list') ?? 'null')

/** Lets every answer arrive and every wait pass. */
const settle = () => vi.runAllTimersAsync()

describe('fetching', () => {
  test('keeps both lists in this browser, and the colours in memory', async () => {
    const server = aFavouritesServer([3, 5])
    server.favourites.set(5, 'moss')
    const store = createFavouritesStore()
    await store.fetch()
    expect([kept(), local.get('study_favorites')]).toEqual([[3, 5], '[]'])
    expect(store.current().colours).toEqual({ 5: 'moss' })
    expect(server.asked).toEqual(['POST /lo/fetch.json'])
  })

  test('sends what was chosen before the first one', async () => {
    local.set('favorite_list', '[7,8,3]')
    const server = aFavouritesServer([3])
    await createFavouritesStore().fetch()
    expect(server.asked).toEqual(['POST /lo/fetch.json', 'PUT /api/v1/f/7', 'PUT /api/v1/f/8'])
    expect(kept()).toEqual([3, 7, 8])
    expect([...server.favourites.keys()]).toEqual([3, 7, 8])
  })

  test('gives up what was chosen before when the server refuses it', async () => {
    local.set('favorite_list', '[7,8]')
    const server = aFavouritesServer()
    server.next(null, 'is refused')
    await createFavouritesStore().fetch()
    expect(kept()).toEqual([8])
  })

  test('uses the server from then on', async () => {
    const server = aFavouritesServer([3])
    const store = createFavouritesStore()
    await store.fetch()
    server.favourites.delete(3)
    await store.fetch()
    expect(kept()).toEqual([])
    expect([...server.favourites.keys()]).toEqual([])
  })

  test('without an answer leaves what is known, and merges another time', async () => {
    local.set('favorite_list', '[7]')
    const server = aFavouritesServer()
    const store = createFavouritesStore()
    server.next('is lost on the way')
    await store.fetch()
    expect(kept()).toEqual([7])
    await store.fetch()
    expect([...server.favourites.keys()]).toEqual([7])
  })

  test('does not undo a change made while it was in progress', async () => {
    const server = aFavouritesServer([3])
    const store = createFavouritesStore()
    await store.fetch()
    const release = server.hold()
    const fetched = store.fetch()
    store.press(9)
    await settle()
    release()
    await fetched
    expect(kept()).toEqual([3, 9])
  })
})

describe('a change', () => {
  test('shows immediately, is sent as a toggle, and the next one reverts it', async () => {
    const server = aFavouritesServer()
    const store = createFavouritesStore()
    store.press(4)
    expect(kept()).toEqual([4])
    await settle()
    store.press(4)
    expect(kept()).toEqual([])
    await settle()
    expect(server.asked).toEqual(['POST /api/v1/f/4', 'POST /api/v1/f/4'])
    expect(server.favourites.size).toBe(0)
  })

  test.each([2, 3, 4, 5])('pressed %i times at once ends as it is shown', async (times) => {
    const server = aFavouritesServer()
    const store = createFavouritesStore()
    for (let press = 0; press < times; press += 1) store.press(4)
    await settle()
    expect(kept()).toEqual(times % 2 === 1 ? [4] : [])
    expect([...server.favourites.keys()]).toEqual(kept())
  })

  test.each(['is lost on the way', 'is done, but its answer is lost'] as const)(
    'that %s is repaired without being undone',
    async (trouble) => {
      const server = aFavouritesServer()
      const store = createFavouritesStore()
      const tell = vi.fn<() => void>()
      store.onError(tell)
      server.next(trouble)
      store.press(4)
      await settle()
      expect(server.asked).toEqual(['POST /api/v1/f/4', 'PUT /api/v1/f/4'])
      expect([kept(), [...server.favourites.keys()]]).toEqual([[4], [4]])
      expect(tell).not.toHaveBeenCalled()
    },
  )

  test('on a heart that another device has pressed is put right', async () => {
    const server = aFavouritesServer()
    const store = createFavouritesStore()
    await store.fetch()
    server.favourites.set(4, 'berry')
    store.press(4)
    await settle()
    expect([...server.favourites.keys()]).toEqual([4])
    expect(kept()).toEqual([4])
  })

  test('that cannot be saved is reverted and reported', async () => {
    const server = aFavouritesServer([1])
    const store = createFavouritesStore()
    await store.fetch()
    const tell = vi.fn<() => void>()
    store.onError(tell)
    server.favourites.set(2, null)
    server.next('is lost on the way', 'is lost on the way', 'is lost on the way')
    store.press(4)
    await settle()
    expect(tell).toHaveBeenCalledOnce()
    expect(kept()).toEqual([1, 2])
  })

  test('that is refused is not tried again', async () => {
    const server = aFavouritesServer()
    const store = createFavouritesStore()
    server.next('is refused')
    store.press(4)
    await settle()
    expect(server.asked).toEqual(['POST /api/v1/f/4', 'POST /lo/fetch.json'])
    expect(kept()).toEqual([])
  })

  test('is not repaired in the name of the next user', async () => {
    const server = aFavouritesServer()
    const store = createFavouritesStore()
    server.next('is lost on the way')
    store.press(4)
    await session.signOut()
    signIn('berta')
    await settle()
    expect(server.asked).toEqual(['POST /api/v1/f/4', 'POST /api/v1/sign_out'])
    expect(kept()).toBeNull()
  })
})

describe('a heart pressed before signing in', () => {
  test('is sent in full, so that an account that has it keeps it, colour included', async () => {
    const server = aFavouritesServer([4])
    server.favourites.set(4, 'moss')
    const store = createFavouritesStore()
    const added = store.add(4)
    expect(kept()).toEqual([4])
    await settle()
    expect(await added).toBe(true)
    expect(server.asked).toEqual(['PUT /api/v1/f/4'])
    expect(server.favourites.get(4)).toBe('moss')
    expect(store.current().colours).toEqual({ 4: 'moss' })
  })

  test('is not called saved when the server refuses it', async () => {
    const server = aFavouritesServer()
    server.next('is refused')
    const store = createFavouritesStore()
    const added = store.add(4)
    await settle()
    expect(await added).toBe(false)
    expect(kept()).toEqual([])
  })
})

describe('a read of the board', () => {
  test('replaces the list, except what was changed here meanwhile', async () => {
    const { store } = await aStoreOfThree()
    const takeOver = store.startBoardRead()
    store.show(9, true)
    store.press(5)
    takeOver([3, 5, 8])
    expect(kept()).toEqual([3, 8, 9])
    expect(store.current().colours).toEqual({})
  })

  test('keeps what was chosen before signing in until it is merged', async () => {
    local.set('favorite_list', '[7]')
    const server = aFavouritesServer([3])
    const store = createFavouritesStore()
    store.startBoardRead()([3])
    expect(kept()).toEqual([3, 7])
    await store.fetch()
    expect([...server.favourites.keys()]).toEqual([3, 7])
  })

  test('without an answer, or of the former user, changes nothing', async () => {
    const { store } = await aStoreOfThree()
    store.startBoardRead()(null)
    expect(kept()).toEqual([3, 4, 5])
    const takeOver = store.startBoardRead()
    await session.signOut()
    signIn('berta')
    takeOver([3])
    expect(kept()).toBeNull()
  })
})

describe('a colour', () => {
  test('shows immediately and is sent to the server', async () => {
    const server = aFavouritesServer([4])
    const store = createFavouritesStore()
    await store.fetch()
    store.paint(4, 'sand')
    expect(store.current().colours).toEqual({ 4: 'sand' })
    await settle()
    expect(server.favourites.get(4)).toBe('sand')
    store.paint(4, null)
    await settle()
    expect(server.favourites.get(4)).toBeNull()
    expect(store.current().colours).toEqual({})
  })

  test('leaves with its favourite', async () => {
    const server = aFavouritesServer([4])
    server.favourites.set(4, 'sand')
    const store = createFavouritesStore()
    await store.fetch()
    store.press(4)
    await settle()
    expect([server.favourites.size, store.current().colours]).toEqual([0, {}])
  })

  test('of the former user is not shown to the next', async () => {
    const server = aFavouritesServer([4])
    server.favourites.set(4, 'sand')
    const store = createFavouritesStore()
    await store.fetch()
    await session.signOut()
    signIn('berta')
    expect([kept(), store.current().colours]).toEqual([null, {}])
  })
})

/** A list of three; the second has a colour. */
async function aStoreOfThree() {
  const server = aFavouritesServer([3, 4, 5])
  server.favourites.set(4, 'moss')
  const store = createFavouritesStore()
  await store.fetch()
  return { server, store }
}
const withColour = (server: ReturnType<typeof aFavouritesServer>) =>
  Object.fromEntries(server.favourites)

describe('undo', () => {
  test('is offered for a removal only', async () => {
    const { store } = await aStoreOfThree()
    expect(store.press(9)).toBeNull()
    expect(store.paint(3, 'sand')).toBeNull()
    expect(store.paint(5, null)).toBeNull()
    expect(store.press(9)).toBeTypeOf('function')
    expect(store.paint(3, null)).toBeTypeOf('function')
  })

  test.each(['before', 'after'] as const)(
    'restores colour and place %s the removal has reached the server',
    async (when) => {
      const { server, store } = await aStoreOfThree()
      const release = server.hold()
      const undo = store.press(4)
      if (when === 'after') {
        release()
        await settle()
      }
      undo?.()
      expect([kept(), store.current().colours]).toEqual([[3, 4, 5], { 4: 'moss' }])
      release()
      await settle()
      expect(withColour(server)).toEqual({ 3: null, 4: 'moss', 5: null })
      expect([kept(), store.current().colours]).toEqual([[3, 4, 5], { 4: 'moss' }])
    },
  )

  test.each(['is lost on the way', 'is done, but its answer is lost'] as const)(
    'restores the colour when the removal %s',
    async (trouble) => {
      const { server, store } = await aStoreOfThree()
      server.next(trouble)
      store.press(4)?.()
      await settle()
      expect(withColour(server)).toEqual({ 3: null, 4: 'moss', 5: null })
      expect(store.current().colours).toEqual({ 4: 'moss' })
    },
  )

  test('pressed twice, or sent twice, ends the same', async () => {
    const { server, store } = await aStoreOfThree()
    const undo = store.press(4)
    await settle()
    server.next('is done, but its answer is lost')
    undo?.()
    undo?.()
    await settle()
    undo?.()
    await settle()
    expect(withColour(server)).toEqual({ 3: null, 4: 'moss', 5: null })
    expect(server.asked.slice(1)).toEqual([
      'POST /api/v1/f/4',
      'PUT /api/v1/f/4',
      'PUT /api/v1/f/4',
    ])
  })

  test('of a removed colour restores it, and leaves one that was chosen since', async () => {
    const { server, store } = await aStoreOfThree()
    const undo = store.paint(4, null)
    await settle()
    undo?.()
    await settle()
    expect([server.favourites.get(4), store.current().colours]).toEqual(['moss', { 4: 'moss' }])
    store.paint(4, 'berry')
    undo?.()
    await settle()
    expect(server.favourites.get(4)).toBe('berry')
  })

  test('changes nothing for the next user', async () => {
    const { server, store } = await aStoreOfThree()
    const undo = store.press(4)
    await settle()
    await session.signOut()
    signIn('berta')
    undo?.()
    await settle()
    expect(kept()).toBeNull()
    expect(server.favourites.has(4)).toBe(false)
  })
})
