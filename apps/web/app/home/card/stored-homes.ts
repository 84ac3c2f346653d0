import type { StorageKey } from '@kot/domain/site/storage-keys'
import { browserTexts, type LocalTexts } from '../../api/local-texts'

/**
 * The ids of some homes in local storage, which all tabs share. Homes leave the market but their ids
 * stay here, so a list that only grows keeps the latest.
 * @param limit the number of homes kept
 */
export function createStoredHomes(
  key: StorageKey,
  limit = Infinity,
  texts: LocalTexts = browserTexts,
) {
  let parsed: { text: string | null; ids: ReadonlySet<number> } = { text: null, ids: new Set() }

  /** In the order in which they were added. The same object until the list changes. */
  function all(): ReadonlySet<number> {
    const text = texts.read(key)
    if (text !== parsed.text) parsed = { text, ids: new Set(readIds(text)) }
    return parsed.ids
  }

  function write(ids: readonly number[]): void {
    const text = JSON.stringify(ids.slice(-limit))
    if (text !== texts.read(key)) texts.write(key, text)
  }
  const without = (id: number) => [...all()].filter((one) => one !== id)

  return {
    all,
    has: (id: number): boolean => all().has(id),
    subscribe: texts.subscribe,
    replace: write,

    /** Adding a home again makes it the latest. */
    add: (id: number): void => write([...without(id), id]),

    remove: (id: number): void => {
      if (all().has(id)) write(without(id))
    },
  }
}

/** Parses stored ids; invalid text counts as none. */
function readIds(text: string | null): number[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(list) ? list.filter((id) => Number.isInteger(id)) : []
  } catch {
    return []
  }
}
