import { expect, it } from 'vitest'
import { isCommonPassword } from './password-rules.ts'

const person = { name: 'Guðrún Helgadóttir', email: 'gudrun.helga@kot.test' }

it.each(['password', '12345678', 'PASSWORD', ' qwertyuiop ', 'iloveyou1'])('%j is', (password) => {
  expect(isCommonPassword(password, person)).toBe(true)
})

it.each(['gudrun.helga@kot.test', 'GUDRUN.HELGA', 'guðrún helgadóttir', 'GuðrúnHelgadóttir'])(
  '%j is, for its owner',
  (password) => {
    expect(isCommonPassword(password, person)).toBe(true)
    expect(isCommonPassword(password, { name: 'Jón', email: 'jon@kot.test' })).toBe(false)
  },
)

it.each(['fjallasýn 42', 'correct horse battery', 'þriðjudagskaffi'])('%j is not', (password) => {
  expect(isCommonPassword(password, person)).toBe(false)
})
