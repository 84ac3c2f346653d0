import type { CSSProperties } from 'react'
import { homeStyles } from './home-styles.ts'
import { type Colour, dark, light, type StyleRule, regular, strong } from './style-tokens.ts'

const factCell = { padding: '6px 0', font: regular('15px/22px'), verticalAlign: 'top' } as const
const label = { textAlign: 'left', whiteSpace: 'nowrap' } as const
const totalCell = {
  padding: '12px 0',
  borderTop: '1px dashed',
  borderBottom: '1px dashed',
  font: strong('18px/24px'),
} as const
const total = { color: 'ink', borderColor: 'inkSoft' } as const

/** Styles used by every mail. */
const pageStyles = {
  page: { style: { margin: 0, padding: 0 }, paint: { backgroundColor: 'page' } },
  frame: { style: { width: '100%', maxWidth: 600 } },
  head: {
    style: { padding: '28px 28px 18px' },
    narrow: { padding: '20px 20px 14px' },
  },
  // A white house on a square of our colour, which is right on every background. Without pictures the
  // square is left, and its words are for screen readers: the name is beside it.
  mark: {
    style: { display: 'block', borderRadius: 8, font: regular('11px/36px') },
    paint: { color: 'primary', backgroundColor: 'primary' },
  },
  name: {
    style: { padding: '0 0 0 12px', font: strong('24px/30px') },
    paint: { color: 'ink' },
  },
  body: {
    style: { padding: '28px 28px 12px', borderRadius: 16 },
    paint: { backgroundColor: 'surface' },
    narrow: { padding: '24px 20px 8px', borderRadius: 0 },
  },
  heading: {
    style: { margin: '0 0 16px', font: strong('26px/32px') },
    finish: { textWrap: 'balance' },
    paint: { color: 'ink' },
  },
  subheading: { style: { margin: '0 0 4px', font: strong('16px/24px') }, paint: { color: 'ink' } },
  text: {
    style: { margin: '0 0 16px', font: regular('16px/24px') },
    finish: { textWrap: 'pretty' },
    paint: { color: 'ink' },
  },
  note: {
    style: { margin: '0 0 16px', font: regular('14px/20px') },
    finish: { textWrap: 'pretty' },
    paint: { color: 'inkSoft' },
  },
  // Text of another person.
  quote: {
    style: {
      margin: '0 0 24px',
      padding: '2px 0 2px 16px',
      borderLeft: '3px solid',
      font: regular('16px/24px'),
      wordBreak: 'break-word',
    },
    paint: { color: 'ink', borderColor: 'line' },
  },
  link: { style: { wordBreak: 'break-all' }, paint: { color: 'link' } },
  button: {
    style: {
      display: 'inline-block',
      margin: '8px 0 24px',
      padding: '10px 24px',
      borderRadius: 12,
      font: strong('16px/24px'),
      textAlign: 'center',
      textDecoration: 'none',
    },
    paint: { color: 'onPrimary', backgroundColor: 'primary' },
    narrow: { display: 'block' },
  },
  facts: { style: { margin: '0 0 24px', borderCollapse: 'collapse' } },
  factLabel: { style: { ...factCell, paddingRight: 16, ...label }, paint: { color: 'inkSoft' } },
  factValue: {
    style: { ...factCell, textAlign: 'right', wordBreak: 'break-word' },
    paint: { color: 'ink' },
  },
  totalLabel: { style: { ...totalCell, ...label }, paint: total },
  totalValue: { style: { ...totalCell, textAlign: 'right' }, paint: total },
  foot: {
    style: { padding: '24px 28px 40px', font: regular('14px/20px') },
    paint: { color: 'inkSoft' },
    narrow: { padding: '20px 20px 32px' },
  },
  footLine: { style: { margin: '0 0 12px' }, finish: { textWrap: 'pretty' } },
  // Touch targets need some distance.
  footLink: {
    style: { display: 'inline-block', padding: '6px 20px 6px 0' },
    paint: { color: 'link' },
    narrow: { display: 'block', padding: '12px 0' },
  },
  // Shown only in the message list of a mailbox.
  preview: { style: { display: 'none', maxHeight: 0, overflow: 'hidden' } },
} as const satisfies Record<string, StyleRule>

/**
 * Every style is a style attribute in light colours, which all mail programs support. Programs that
 * also support style sheets use its class for dark colours and the narrow layout.
 */
const styles = { ...pageStyles, ...homeStyles }

export type StyleName = keyof typeof styles

const rules = Object.entries<StyleRule>(styles)

const painted = (rule: StyleRule, colours: Record<Colour, string>): CSSProperties =>
  Object.fromEntries(
    Object.entries(rule.paint ?? {}).map(([property, colour]) => [property, colours[colour]]),
  )

const attributes = new Map(
  rules.map(([name, rule]) => [
    name,
    { className: name, style: { ...rule.style, ...painted(rule, light) } },
  ]),
)

/** Returns the attributes of a style. */
export function styleOf(name: StyleName): { className: string; style: CSSProperties } {
  const found = attributes.get(name)
  if (!found) throw new RangeError(`no such look: ${name}`)
  return found
}

/** Only `!important` overrides a style attribute. */
const ruleFor = (name: string, style: CSSProperties): string => {
  const declarations = Object.entries(style).map(
    ([property, value]) => `${property.replaceAll(/[A-Z]/g, hyphenated)}:${value}!important`,
  )
  return declarations.length === 0 ? '' : `.${name}{${declarations.join(';')}}\n`
}

const hyphenated = (letter: string): string => `-${letter.toLowerCase()}`

const finishRules = rules.map(([name, rule]) => ruleFor(name, rule.finish ?? {}))
const darkRules = rules.map(([name, rule]) =>
  ruleFor(name, { ...painted(rule, dark), ...rule.dark }),
)
const narrowRules = rules.map(([name, rule]) => ruleFor(name, rule.narrow ?? {}))

export const styleSheet = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
${finishRules.join('')}@media (prefers-color-scheme:dark){
${darkRules.join('')}}
@media (max-width:480px){
${narrowRules.join('')}}
`
