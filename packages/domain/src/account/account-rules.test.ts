import { describe, expect, it } from 'vitest'
import {
  validateEmail,
  validateName,
  validateNewPassword,
  validatePassword,
  validateRepeat,
} from './account-rules.ts'

it.each([
  ['', 'nameMissing'],
  ['   ', 'nameMissing'],
  ['Guðrún', null],
])('the name %j: %j', (name, fault) => {
  expect(validateName(name)).toBe(fault)
})

it.each([
  ['', 'emailMissing'],
  ['   ', 'emailMissing'],
  ['abc', 'emailInvalid'],
  ['gudrun@example', 'emailInvalid'],
  ['gudrun@example.', 'emailInvalid'],
  ['gudrun@.is', 'emailInvalid'],
  ['gudrun@b@example.is', 'emailInvalid'],
  ['gudrun helga@example.is', 'emailInvalid'],
  [`${'g'.repeat(250)}@example.is`, 'emailInvalid'],
  ['gudrun@example.is', null],
  [' gudrun@example.is ', null],
  ['guðrún@dæmi.is', null],
  ['gudrun+leiga@mail.example.co.uk', null],
])('the address %j: %j', (email, fault) => {
  expect(validateEmail(email)).toBe(fault)
})

describe('a password', () => {
  it.each([
    ['', 'passwordMissing'],
    ['1234567', null],
  ])('%j at sign-in: %j', (password, fault) => {
    expect(validatePassword(password)).toBe(fault)
  })

  it.each([
    ['', 'passwordMissing'],
    ['1234567', 'passwordTooShort'],
    ['12345678', null],
  ])('%j as a new one: %j', (password, fault) => {
    expect(validateNewPassword(password)).toBe(fault)
  })

  it.each([
    ['', 'passwordMissing'],
    ['1234567', 'passwordTooShort'],
    ['87654321', 'passwordsDiffer'],
    ['12345678', null],
  ])('%j as the repetition of 12345678: %j', (repeat, fault) => {
    expect(validateRepeat('12345678', repeat)).toBe(fault)
  })
})
