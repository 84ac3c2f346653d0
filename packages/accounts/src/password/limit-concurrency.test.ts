import { expect, test } from 'vitest'
import { limitConcurrency, BusyError } from './hash-password.ts'

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
