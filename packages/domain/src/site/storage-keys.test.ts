import { expect, test } from 'vitest'
import { storageKeys, storageKeysClearedOnSignOut } from './storage-keys.ts'

test('the keys are spelled as the specification spells them, followed by our own', () => {
  expect(Object.values(storageKeys)).toEqual([
    'user',
    'jwt',
    'favorite_list',
    'study_favorites',
    'search',
    'friend',
    'channel',
    'map',
    'mapFavorites',
    'list_size',
    'hidden_homes',
    'seen_homes',
    'map_search',
    'household',
    'own_cost',
    'questions',
    'push_device',
    'push_question',
    'places',
    'board',
  ])
})

test('signing out clears what belongs to the user', () => {
  expect(storageKeysClearedOnSignOut).toEqual([
    'user',
    'jwt',
    'favorite_list',
    'study_favorites',
    'search',
    'hidden_homes',
    'seen_homes',
    'map_search',
    'board',
  ])
})
