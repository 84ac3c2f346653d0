import type { CSSProperties } from 'react'
import { homeLooks } from './home-looks.ts'
import type { LookRule } from './look-rule.ts'
import { dark, light, type Colour } from './mail-colours.ts'
import { pageLooks } from './page-looks.ts'

/**
 * Every look has a style attribute, which all mail programs understand, in light colours. Its class is
 * for those that also read a style sheet: they get the dark colours and the narrow layout.
 */
const looks = { ...pageLooks, ...homeLooks }

export type Look = keyof typeof looks

const rules = Object.entries<LookRule>(looks)

const painted = (rule: LookRule, colours: Record<Colour, string>): CSSProperties =>
  Object.fromEntries(
    Object.entries(rule.paint ?? {}).map(([property, colour]) => [property, colours[colour]]),
  )

const attributes = new Map(
  rules.map(([name, rule]) => [
    name,
    { className: name, style: { ...rule.style, ...painted(rule, light) } },
  ]),
)

/** The attributes that give an element its look. */
export function look(name: Look): { className: string; style: CSSProperties } {
  const found = attributes.get(name)
  if (!found) throw new RangeError(`no such look: ${name}`)
  return found
}

/** Only the important flag wins against a style attribute. */
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
