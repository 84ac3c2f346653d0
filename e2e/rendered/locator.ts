/** Locators with the semantics of Playwright: lazy, strict and retried, in a window without layout. */
import { userEvent } from '@testing-library/user-event'
import { isVisible, labelsOf, textOf } from './element-facts.ts'
import { poll } from './poll.ts'
import { elementsOfRole, isInState, nameOf } from './roles.ts'

type Text = string | RegExp
type RoleOptions = {
  name?: Text
  exact?: boolean
  level?: number
  checked?: boolean
  expanded?: boolean
  pressed?: boolean
  selected?: boolean
  includeHidden?: boolean
}
type FilterOptions = { has?: Locator; hasNot?: Locator; hasText?: Text; visible?: boolean }

export const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })

export class Locator {
  /** Relative to a root, for the `has` option of another locator. */
  readonly #findIn: (root: Element) => Element[]
  readonly #description: string

  constructor(findIn: (root: Element) => Element[], description: string) {
    this.#findIn = findIn
    this.#description = description
  }

  #find(): Element[] {
    return this.#findIn(document.body)
  }

  // Finding

  #within(description: string, find: (scope: Element) => Iterable<Element>): Locator {
    return new Locator(
      (root) =>
        [...new Set(this.#findIn(root).flatMap((scope) => [...find(scope)]))].toSorted(
          inDocumentOrder,
        ),
      `${this.#description} › ${description}`,
    )
  }

  getByRole(
    role: string,
    { name, exact = false, includeHidden = false, ...state }: RoleOptions = {},
  ) {
    return this.#within(`${role} ${name ?? ''}`, (scope) =>
      elementsOfRole(scope, role).filter(
        (element) =>
          isInState(element, state) &&
          (includeHidden || isExposed(element)) &&
          (name === undefined || matches(nameOf(element), name, exact)),
      ),
    )
  }

  getByText(text: Text, { exact = false }: { exact?: boolean } = {}) {
    const holds = (element: Element) => matches(textOf(element), text, exact)
    return this.#within(`text ${text}`, (scope) =>
      [...scope.querySelectorAll('*')].filter(
        (element) =>
          !element.matches('script, style, noscript, template, noscript *') &&
          holds(element) &&
          ![...element.children].some(holds),
      ),
    )
  }

  getByLabel(text: Text, { exact = false }: { exact?: boolean } = {}) {
    return this.#within(`label ${text}`, (scope) =>
      [...scope.querySelectorAll('*')].filter((element) =>
        labelsOf(element).some((label) => matches(label, text, exact)),
      ),
    )
  }

  getByTestId(id: string) {
    return this.locator(`[data-testid="${id}"]`)
  }

  locator(selector: string, options: FilterOptions = {}) {
    const scoped = selector.trim().startsWith('>') ? `:scope ${selector}` : selector
    return this.#within(selector, (scope) => scope.querySelectorAll(scoped)).filter(options)
  }

  filter({ has, hasNot, hasText, visible }: FilterOptions) {
    const holds = (element: Element) =>
      (has === undefined || has.#findIn(element).length > 0) &&
      (hasNot === undefined || hasNot.#findIn(element).length === 0) &&
      (hasText === undefined || matches(textOf(element), hasText, false)) &&
      (visible === undefined || isVisible(element) === visible)
    return new Locator((root) => this.#findIn(root).filter(holds), this.#description)
  }

  nth(index: number) {
    return new Locator(
      (root) => this.#findIn(root).slice(index).slice(0, 1),
      `${this.#description} [${index}]`,
    )
  }
  first() {
    return this.nth(0)
  }
  last() {
    return this.nth(-1)
  }

  // Reading

  elements(): Element[] {
    return this.#find()
  }
  /** Strict, as in Playwright: throws unless exactly one element matches. */
  element(): Element {
    const [element, ...others] = this.#find()
    if (!element) throw new Error(`nothing found: ${this.#description}`)
    if (others.length > 0) throw new Error(`found ${others.length + 1}: ${this.#description}`)
    return element
  }
  #wait(): Promise<Element> {
    return poll(() => this.element())
  }
  async all() {
    return this.#find().map((_, index) => this.nth(index))
  }
  async count() {
    return this.#find().length
  }
  async isVisible() {
    return this.#find().some(isVisible)
  }
  async textContent() {
    return (await this.#wait()).textContent
  }
  async innerText() {
    return textOf(await this.#wait())
  }
  async innerHTML() {
    return (await this.#wait()).innerHTML
  }
  async getAttribute(name: string) {
    return (await this.#wait()).getAttribute(name)
  }
  async allTextContents() {
    return this.#find().map((element) => element.textContent)
  }
  async evaluate<Result>(work: (element: never, arg: never) => Result, arg?: unknown) {
    return work((await this.#wait()) as never, arg as never)
  }
  async evaluateAll<Result>(work: (elements: never) => Result) {
    return work(this.#find() as never)
  }
  async waitFor({ state = 'visible' }: { state?: 'visible' | 'hidden' | 'attached' } = {}) {
    await poll(() => {
      const found = this.#find()
      const there = state === 'attached' ? found.length > 0 : found.some(isVisible)
      if (there === (state === 'hidden')) throw new Error(`not ${state}: ${this.#description}`)
    })
  }

  // Acting

  /** Waits until the element is visible and enabled. */
  async #ready(): Promise<HTMLElement> {
    return poll(() => {
      const element = this.element() as HTMLElement
      if (!isVisible(element)) throw new Error(`not visible: ${this.#description}`)
      if (element.matches(':disabled')) throw new Error(`disabled: ${this.#description}`)
      if (element.closest('[inert]')) throw new Error(`inert: ${this.#description}`)
      return element
    })
  }
  async click() {
    await user.click(await this.#ready())
  }
  async tap() {
    await this.click()
  }
  async dblclick() {
    await user.dblClick(await this.#ready())
  }
  async dispatchEvent(type: string) {
    ;(await this.#wait()).dispatchEvent(new Event(type, { bubbles: true, cancelable: true }))
  }
  async hover() {
    await user.hover(await this.#ready())
  }
  async focus() {
    ;(await this.#ready()).focus()
  }
  async blur() {
    ;(await this.#ready()).blur()
  }
  async fill(text: string) {
    const field = (await this.#ready()) as HTMLInputElement
    field.focus()
    setValue(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  async clear() {
    await this.fill('')
  }
  async press(key: string) {
    await this.focus()
    await pressKey(key)
  }
  async selectOption(wanted: string | { label: string }) {
    const select = (await this.#ready()) as HTMLSelectElement
    const option = [...select.options].find((one) =>
      typeof wanted === 'string'
        ? one.value === wanted || textOf(one) === wanted
        : textOf(one) === wanted.label,
    )
    if (!option) throw new Error(`no option ${JSON.stringify(wanted)}: ${this.#description}`)
    await user.selectOptions(select, option)
  }
  async check() {
    await this.setChecked(true)
  }
  async uncheck() {
    await this.setChecked(false)
  }
  async setChecked(wanted: boolean) {
    const box = (await this.#ready()) as HTMLInputElement
    if (isChecked(box) !== wanted) await user.click(box)
  }
  async scrollIntoViewIfNeeded() {
    await this.#wait()
  }

  toString() {
    return this.#description
  }
}

/** React overrides `value` on the element, so the setter of the prototype is called. */
function setValue(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const prototype =
    field instanceof HTMLTextAreaElement
      ? HTMLTextAreaElement.prototype
      : HTMLInputElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
}

export const isChecked = (element: Element): boolean =>
  'checked' in element && typeof element.checked === 'boolean' && element.tagName === 'INPUT'
    ? element.checked
    : element.getAttribute('aria-checked') === 'true'

export async function pressKey(key: string): Promise<void> {
  if (key === 'Tab') return user.tab()
  if (key === 'Shift+Tab') return user.tab({ shift: true })
  await user.keyboard(key === 'Space' ? '[Space]' : `{${key}}`)
}

/** As Playwright compares: parts in any case, or the whole to the letter. */
export function matches(found: string, wanted: Text, exact: boolean): boolean {
  const text = found.replaceAll(/\s+/gu, ' ').trim()
  if (wanted instanceof RegExp) return wanted.test(found.trim()) || wanted.test(text)
  const words = wanted.replaceAll(/\s+/gu, ' ').trim()
  return exact ? text === words : text.toLowerCase().includes(words.toLowerCase())
}

/** Whether the element is in the accessibility tree. */
const isExposed = (element: Element): boolean =>
  isVisible(element) && !element.closest('[aria-hidden=true]')

const inDocumentOrder = (one: Element, other: Element): number =>
  one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
