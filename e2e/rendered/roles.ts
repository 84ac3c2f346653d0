/** Roles and accessible names, found by selector: computing the role of every element of a page takes too long. */
import { computeAccessibleName } from 'dom-accessibility-api'
import { isHiddenByClass } from './element-facts.ts'

const selectors: Record<string, string> = {
  article: 'article',
  banner: 'header',
  button: 'button, summary, input[type=button], input[type=submit]',
  cell: 'td',
  checkbox: 'input[type=checkbox]',
  columnheader: 'th:not([scope=row])',
  combobox: 'select',
  contentinfo: 'footer',
  dialog: 'dialog',
  form: 'form',
  group: 'fieldset',
  heading: 'h1, h2, h3, h4, h5, h6',
  img: 'img:not([alt=""])',
  link: 'a[href]',
  list: 'ul, ol, menu',
  listitem: 'li',
  main: 'main',
  navigation: 'nav',
  option: 'option',
  radio: 'input[type=radio]',
  region: 'section',
  row: 'tr',
  rowheader: 'th[scope=row]',
  search: 'search',
  status: 'output',
  table: 'table',
  textbox:
    'textarea, input:not([type]), input[type=text], input[type=email], input[type=tel], input[type=url]',
}

/** Without a name they are no landmarks. */
const namedOnly = new Set(['form', 'region'])
const sectioning = 'article, aside, main, nav, section'

export function elementsOfRole(scope: Element, role: string): Element[] {
  const implied = selectors[role]
  return [
    ...scope.querySelectorAll(`[role~="${role}"]${implied === undefined ? '' : `, ${implied}`}`),
  ].filter((element) => {
    const given = element.getAttribute('role')
    if (given !== null) return given.split(' ')[0] === role
    if (role === 'banner' || role === 'contentinfo') return !element.closest(sectioning)
    return !namedOnly.has(role) || nameOf(element) !== ''
  })
}

/** No stylesheet is loaded, and computing styles is slow. */
function getComputedStyle(element: Element): CSSStyleDeclaration {
  const display = isHiddenByClass(element) ? 'none' : 'inline'
  const values: Record<string, string> = { display, visibility: 'visible' }
  const getPropertyValue = (name: string) => values[name] ?? ''
  return { display, visibility: 'visible', content: '', getPropertyValue } as CSSStyleDeclaration
}

export const nameOf = (element: Element): string =>
  computeAccessibleName(element, { getComputedStyle })

type ElementState = Partial<Record<'checked' | 'expanded' | 'pressed' | 'selected', boolean>>

export function isInState(
  element: Element,
  { level, ...state }: ElementState & { level?: number },
): boolean {
  if (level !== undefined && levelOf(element) !== level) return false
  return Object.entries(state).every(([name, wanted]) => {
    const own: unknown = Reflect.get(element, name)
    const given = element.getAttribute(`aria-${name}`)
    return (given === null ? own === true : given === 'true') === wanted
  })
}

const levelOf = (element: Element): number =>
  Number(element.getAttribute('aria-level') ?? /^H(\d)$/.exec(element.tagName)?.[1])
