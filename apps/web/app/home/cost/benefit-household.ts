import { firstHousehold, householdFromStorage, type OwnAnswers } from '@kot/domain/home/home-cost'
import {
  type OwnCostChoice,
  ownCostChoiceFromStorage,
  noOwnCostChoice,
} from '@kot/domain/home/own-cost'
import { type StorageKey, storageKeys } from '@kot/domain/site/storage-keys'
import { browserTexts } from '../../api/local-texts'
import { useStore } from '../../ui/state/store'

/**
 * The household that users enter, in local storage and nowhere else: no call and no address may
 * hold anything of it, except those of a watch with which its owner chose to store it
 * (docs/decisions/0029-household-stays-in-the-browser.md).
 */
const household = {
  /** Null until something was entered. */
  answers: storedValue(storageKeys.household, householdFromStorage),
  choice: storedValue(storageKeys.ownCost, ownCostChoiceFromStorage),
  clear: () => browserTexts.remove(storageKeys.household, storageKeys.ownCost),
}

function storedValue<Value>(key: StorageKey, parse: (text: string | null) => Value) {
  let parsed: { text: string | null; value: Value } | null = null
  return {
    subscribe: browserTexts.subscribe,
    /** The same object until it changes. */
    current(): Value {
      const text = browserTexts.read(key)
      if (parsed?.text !== text) parsed = { text, value: parse(text) }
      return parsed.value
    },
    write: (value: Value) => browserTexts.write(key, JSON.stringify(value)),
  }
}

/** The household; the server knows none, and the browser none during hydration. */
export function useHousehold() {
  const stored = useStore<OwnAnswers | null>(household.answers, null)
  return {
    answers: stored ?? firstHousehold,
    isStored: stored !== null,
    change: (part: Partial<OwnAnswers>): void => {
      const next = { ...(household.answers.current() ?? firstHousehold), ...part }
      household.answers.write({ ...next, adults: Math.min(next.adults, next.people) })
    },
    clear: household.clear,
  }
}

/** How results use the own cost: not at all without an income. */
export function useOwnCostChoice() {
  const { answers } = useHousehold()
  const stored = useStore(household.choice, noOwnCostChoice)
  const isKnown = answers.income !== null
  return {
    /** Whether there is an own cost to filter and sort by. */
    isKnown,
    ...(isKnown ? stored : noOwnCostChoice),
    change: (part: Partial<OwnCostChoice>) =>
      household.choice.write({ ...household.choice.current(), ...part }),
  }
}
