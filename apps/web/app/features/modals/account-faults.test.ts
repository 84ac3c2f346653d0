import { describe, expect, it } from 'vitest'
import { emailFault, newPasswordFault, passwordFault, repeatFault } from './account-faults'

describe('the fault of an e-mail address', () => {
  it.each([
    ['', 'E-mail is required'],
    ['   ', 'E-mail is required'],
    ['abc', 'Email is invalid'],
    ['gudrun@example', 'Email is invalid'],
    ['gudrun@example.', 'Email is invalid'],
    ['gudrun@.is', 'Email is invalid'],
    ['gudrun@b@example.is', 'Email is invalid'],
    ['gudrun helga@example.is', 'Email is invalid'],
    ['gudrun@example.is', undefined],
    [' gudrun@example.is ', undefined],
    ['guðrún@dæmi.is', undefined],
    ['gudrun+leiga@mail.example.co.uk', undefined],
  ])('%j is %j', (email, fault) => {
    expect(emailFault('en', email)).toBe(fault)
  })
})

describe('the fault of a password', () => {
  it.each([
    ['', 'Password is required'],
    ['1234567', undefined],
  ])('%j at sign-in is %j', (password, fault) => {
    expect(passwordFault('en', password)).toBe(fault)
  })

  it.each([
    ['', 'Password is required'],
    ['1234567', 'password must be at least 8 characters'],
    ['12345678', undefined],
  ])('%j as a new one is %j', (password, fault) => {
    expect(newPasswordFault('en', password)).toBe(fault)
  })

  it.each([
    ['', 'Password is required'],
    ['1234567', 'password must be at least 8 characters'],
    ['87654321', 'passwords must match'],
    ['12345678', undefined],
  ])('%j as the repetition of 12345678 is %j', (repeat, fault) => {
    expect(repeatFault('en', '12345678', repeat)).toBe(fault)
  })
})

it('speaks Icelandic to Icelanders', () => {
  expect(emailFault('is', '')).toBe('Netfang vantar')
  expect(repeatFault('is', '12345678', '87654321')).toBe('Lykilorðin þurfa að vera eins')
})
