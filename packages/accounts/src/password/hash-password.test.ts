import { expect, test } from 'vitest'
import {
  BusyError,
  hashPassword,
  limitConcurrency,
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

/** A task that ends when the test releases it. */
function aTask() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let started = false
  return {
    start: () => {
      started = true
      return promise
    },
    hasStarted: () => started,
    finish: resolve,
    fail: reject,
  }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))

test('the third task waits until one of the first two is done', async () => {
  const work = limitConcurrency({ atOnce: 2, waiting: 10 })
  const tasks = [aTask(), aTask(), aTask()] as const
  const results = tasks.map((task) => work.run(task.start))
  await settle()
  expect(tasks.map((task) => task.hasStarted())).toEqual([true, true, false])

  tasks[1].finish('second')
  await settle()
  expect(tasks[2].hasStarted()).toBe(true)
  expect(work.running()).toBe(2)

  tasks[0].finish('first')
  tasks[2].finish('third')
  expect(await Promise.all(results)).toEqual(['first', 'second', 'third'])
  expect(work.running()).toBe(0)
})

test('a task that fails frees its place and fails for its caller only', async () => {
  const work = limitConcurrency({ atOnce: 1, waiting: 10 })
  const failing = aTask()
  const following = aTask()
  const failed = work.run(failing.start)
  const followed = work.run(following.start)

  failing.fail(new Error('broken'))
  await expect(failed).rejects.toThrow('broken')
  following.finish('done')
  expect(await followed).toBe('done')
})

test('rejects a caller who would wait behind too many', async () => {
  const work = limitConcurrency({ atOnce: 1, waiting: 1 })
  const tasks = [aTask(), aTask()] as const
  const results = tasks.map((task) => work.run(task.start))
  await settle()

  await expect(work.run(aTask().start)).rejects.toThrow(BusyError)
  for (const task of tasks) task.finish('done')
  expect(await Promise.all(results)).toEqual(['done', 'done'])
})
