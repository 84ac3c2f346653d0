import { expect, test } from 'vitest'
import {
  hashPassword,
  passwordHashQueue,
  readPhc,
  verifyPassword,
  writePhc,
} from './hash-password.ts'

test('the right password is accepted and another is not', async () => {
  const stored = await hashPassword('lykilorð á íslensku')
  expect(await verifyPassword('lykilorð á íslensku', stored)).toBe(true)
  expect(await verifyPassword('lykilord a islensku', stored)).toBe(false)
  expect(await verifyPassword('', stored)).toBe(false)
})

test('a letter sent as two signs is the same letter', async () => {
  const stored = await hashPassword('smjör'.normalize('NFC'))
  expect(await verifyPassword('smjör'.normalize('NFD'), stored)).toBe(true)
})

test('the same password is stored differently each time', async () => {
  expect(await hashPassword('demo-password')).not.toBe(await hashPassword('demo-password'))
})

test('the cost is in the stored text, 19 MiB and 2 passes', async () => {
  const stored = await hashPassword('demo-password')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(writePhc(readPhc(stored))).toBe(stored)
})

test('a hash made elsewhere at another cost is still checked at its own cost', async () => {
  // From the reference implementation's own tests: argon2id, 2^8 KiB, 2 passes, "password", "somesalt".
  const reference =
    '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4'
  expect(await verifyPassword('password', reference)).toBe(true)
  expect(await verifyPassword('passwore', reference)).toBe(false)
})

test('an unknown address costs the same work and is never right', async () => {
  const work = verifyPassword('demo-password', null)
  expect(passwordHashQueue.running()).toBe(1)
  expect(await work).toBe(false)
})

test('never more than two passwords are worked on at once', async () => {
  const seen: number[] = []
  const all = Array.from({ length: 6 }, async () => {
    const hashing = hashPassword('demo-password')
    seen.push(passwordHashQueue.running())
    await hashing
    seen.push(passwordHashQueue.running())
  })
  expect(passwordHashQueue.waiting()).toBe(4)
  await Promise.all(all)
  expect(Math.max(...seen)).toBe(2)
  expect(passwordHashQueue.running()).toBe(0)
})
