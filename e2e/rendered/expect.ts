/** Playwright's assertions on pages and locators, for a window without layout; on anything else, Vitest's own. */
import { computeAccessibleDescription } from 'dom-accessibility-api'
import { expect as vitestExpect } from 'vitest'
import type { expect as PlaywrightExpect } from '@playwright/test'
import { isVisible, textOf } from './element-facts.ts'
import { isChecked, Locator, matches } from './locator.ts'
import { RenderedPage } from './page.ts'
import { poll } from './poll.ts'
import { nameOf } from './roles.ts'

type Text = string | RegExp
type CheckResult = readonly [passes: boolean, actual: unknown]
type Check = (...wanted: never[]) => CheckResult
type ExpectOptions = { timeout?: number; exact?: boolean }

/** A string must be the whole text, a pattern may match a part. */
const hasWholeText = (text: string, wanted: Text) => matches(text, wanted, true)

const pageChecks = (page: RenderedPage): Record<string, Check> => ({
  toHaveURL: (wanted: Text | ((url: URL) => boolean)) => [
    typeof wanted === 'function'
      ? wanted(new URL(page.url()))
      : wanted instanceof RegExp
        ? wanted.test(page.url())
        : page.url() === new URL(wanted, page.url()).href,
    page.url(),
  ],
})

const locatorChecks = (locator: Locator): Record<string, Check> => {
  const one = () => locator.element() as HTMLInputElement
  const texts = (
    wanted: Text | readonly Text[],
    hold: (text: string, one: Text) => boolean,
  ): CheckResult => {
    const found = locator.elements().map(textOf)
    if (!Array.isArray(wanted)) return [hold(textOf(one()), wanted as Text), found]
    return [
      found.length === wanted.length && wanted.every((text, at) => hold(found[at] ?? '', text)),
      found,
    ]
  }
  return {
    toBeVisible: () => [isVisible(one()), 'hidden'],
    toBeHidden: () => [!locator.elements().some(isVisible), 'visible'],
    toBeAttached: () => [locator.elements().length > 0, 'not there'],
    toHaveCount: (wanted: number) => [
      locator.elements().length === wanted,
      locator.elements().length,
    ],
    toHaveText: (wanted: Text | readonly Text[]) => texts(wanted, hasWholeText),
    toContainText: (wanted: Text | readonly Text[]) =>
      texts(wanted, (text, part) => matches(text, part, false)),
    toHaveAttribute: (name: string, ...wanted: readonly (Text | ExpectOptions)[]) => {
      const found = one().getAttribute(name)
      const [value] = wanted
      const holds = value instanceof RegExp ? value.test(found ?? '') : found === value
      return [value === undefined ? found !== null : found !== null && holds, found]
    },
    toHaveValue: (wanted: Text) => [
      wanted instanceof RegExp ? wanted.test(one().value) : one().value === wanted,
      one().value,
    ],
    toBeChecked: () => [isChecked(one()), 'not checked'],
    toBeFocused: () => [
      document.activeElement === one(),
      document.activeElement?.outerHTML.slice(0, 200),
    ],
    toBeEnabled: () => [!one().matches(':disabled'), 'disabled'],
    toBeDisabled: () => [one().matches(':disabled'), 'enabled'],
    toBeEditable: () => [!one().matches(':disabled') && !one().readOnly, 'not editable'],
    toHaveAccessibleName: (wanted: Text) => {
      const found = nameOf(one())
      return [hasWholeText(found, wanted), found]
    },
    toHaveAccessibleDescription: (wanted: Text) => {
      const found = computeAccessibleDescription(one())
      return [hasWholeText(found, wanted), found]
    },
  }
}

/** Matchers that repeat a check until it passes, or until it fails where `not` was written. */
function createMatchers(checks: Record<string, Check>, what: string, shouldPass: boolean) {
  return Object.fromEntries(
    Object.entries(checks).map(([name, check]) => [
      name,
      async (...wanted: never[]) => {
        const { timeout } = (wanted.at(-1) as ExpectOptions | undefined) ?? {}
        await poll(() => {
          const [passes, actual] = check(...wanted)
          if (passes === shouldPass) return
          const words = `${shouldPass ? '' : 'not '}${name} ${wanted.map(String).join(', ')}`
          throw new Error(`${what}: ${words}\nactual: ${JSON.stringify(actual)}`)
        }, timeout)
      },
    ]),
  )
}

const plainExpect = vitestExpect as (value: unknown, message?: string) => object

function expectRendered(value: unknown, message?: string): unknown {
  const checks =
    value instanceof Locator
      ? locatorChecks(value)
      : value instanceof RenderedPage
        ? pageChecks(value)
        : null
  if (checks === null) return plainExpect(value, message)
  const what = [message, String(value)].filter(Boolean).join(': ')
  return {
    ...createMatchers(checks, what, true),
    not: createMatchers(checks, what, false),
  }
}

/** A function is repeated as a whole until it does not throw. */
const expectValue = (value: unknown, message?: string) => {
  if (typeof value !== 'function') return expectRendered(value, message)
  return { ...plainExpect(value, message), toPass: () => poll(value as () => unknown) }
}

export const expect = Object.assign(expectValue, vitestExpect) as unknown as typeof PlaywrightExpect
