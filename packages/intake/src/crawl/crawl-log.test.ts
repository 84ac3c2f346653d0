import { expect, test } from 'vitest'
import { idsOf, crawlTestSite } from './testing/crawl-test-site.ts'
import { captcha, html, type Pages, sending, startRentalSite } from './testing/rental-site.ts'

const listOf = (count: number): Pages => ({
  '/leiga': {
    adverts: Array.from({ length: count }, (_, id) => ({ id: `${id}`, detail: `/leiga/${id}` })),
  },
})

const detailsOf = (count: number, answer: (id: number) => Pages[string]): Pages =>
  Object.fromEntries(Array.from({ length: count }, (_, id) => [`/leiga/${id}`, answer(id)]))

test.each([
  ['turned away', sending('', {}, 403), 'forbidden', 1],
  ['told to slow down three times', sending('', {}, 429), 'too-many-requests', 3],
  ['asked whether we are human', sending(captcha, html), 'captcha', 1],
])('a crawl ends once we are %s in the middle of it', async (_how, answer, trouble, tries) => {
  const site = await startRentalSite({
    ...listOf(9),
    ...detailsOf(9, (id) => (id < 4 ? {} : answer)),
  })
  const looked = await crawlTestSite(site)
  expect(looked.stoppedBy).toBe(trouble)
  expect(idsOf(looked)).toEqual(['0', '1', '2', '3'])
  expect(site.asked()).toHaveLength(5 + tries)
})

test('five pages failing in a row end the crawl', async () => {
  const site = await startRentalSite({
    ...listOf(20),
    ...detailsOf(20, (id) => (id < 3 ? {} : sending('', {}, 400))),
  })
  const looked = await crawlTestSite(site)
  expect(looked).toMatchObject({ stoppedBy: 'not-found', pages: 1 + 3 + 5 })
  expect(site.asked()).toHaveLength(1 + 3 + 5)
})

test('a site of which half fails is read to its end, and is not tried again and again', async () => {
  const site = await startRentalSite({
    ...listOf(60),
    ...detailsOf(60, (id) => (id % 2 ? sending('', {}, 500) : {})),
  })
  const looked = await crawlTestSite(site)
  expect(looked.stoppedBy).toBeNull()
  expect(looked.said).toHaveLength(30)
  expect(looked.unread).toHaveLength(30)
  expect(looked.failed).toHaveLength(30)
  expect(looked.pages).toBe(61)
  // Twenty tries beyond the first of each page.
  expect(site.asked()).toHaveLength(61 + 20)
})

test.each([404, 410])(
  'an advert that left while the site was read (%i) is no failure',
  async (status) => {
    const site = await startRentalSite({
      ...listOf(30),
      ...detailsOf(30, (id) => (id % 10 ? {} : sending('', {}, status))),
    })
    const looked = await crawlTestSite(site)
    expect(looked).toMatchObject({ failed: [], stoppedBy: null, unread: [], pages: 31 })
    expect(looked.said).toHaveLength(27)
  },
)

test('when most of the adverts are listed and not there, that is no churn', async () => {
  const half = await startRentalSite({
    ...listOf(30),
    ...detailsOf(30, (id) => (id % 2 ? {} : sending('', {}, 404))),
  })
  const looked = await crawlTestSite(half)
  expect(looked.stoppedBy).toBeNull()
  expect(looked.failed).toHaveLength(15)

  const all = await startRentalSite(listOf(50))
  const nothing = await crawlTestSite(all)
  expect(nothing.stoppedBy).toBe('not-found')
  expect(all.asked()).toHaveLength(21)
})
