import { adminTexts } from '@kot/i18n/texts/admin/shell'
import { factorTexts } from '@kot/i18n/texts/admin/factor'
import { notFoundTexts } from '@kot/i18n/texts/not-found'
import type { Page } from '@playwright/test'
import { hosts } from '../hosts.ts'
import { anOperator, typeCode } from '../accounts/operator.ts'
import { expectRejected } from '../accounts/person.ts'
import { signIn, signInAs, signInModal } from '../sign-in.ts'
import { expect, test } from './story.ts'

const texts = factorTexts.is
const desk = adminTexts.is
const sections = (page: Page) => page.getByRole('navigation', { name: desk.sections })

test('a code from the phone is the other way in, and a wrong one is none', async ({
  page,
  complaints,
}) => {
  const operator = await anOperator()
  await signInAs(page, 'is', operator)
  await page.goto(`${hosts.is}/operator`)
  await expect(page.getByRole('button', { name: texts.passkey.prove })).toBeHidden()

  await page.getByRole('button', { name: texts.totp.submit }).click()
  await expect(page.getByText(texts.totp.missing)).toBeVisible()
  await typeCode(page, 'is', '000000')
  await expect(page.getByRole('alert')).toHaveText(texts.faults.codeWrong)
  await expect(sections(page)).toBeHidden()
  expectRejected(complaints, 422)

  await typeCode(page, 'is', operator.code())
  await expect(sections(page)).toBeVisible()
})

test('a visitor gets a sign-in, and without the operator role there is no admin', async ({
  page,
  ask,
  complaints,
}) => {
  await page.goto(`${hosts.is}/operator`)
  await expect(page).toHaveURL(`${hosts.is}/login`)
  await expect(signInModal(page, 'is')).toBeVisible()
  for (const who of ['inactive', 'active'] as const) {
    await signIn(page, 'is', who)
    await page.goto(`${hosts.is}/operator/people`)
    await expect(page.getByRole('heading', { name: notFoundTexts.is.message })).toBeVisible()
    await expect(page).toHaveURL(`${hosts.is}/404`)
  }
  expectRejected(complaints, 404)

  for (const path of ['/operator', '/operator/people', '/operator/audit']) {
    const html = await (await ask('is', path)).text()
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).not.toContain(desk.sections)
    expect(html).not.toContain(texts.heading)
  }
})

test('an operator without the second factor gets nothing', async ({ page, complaints }) => {
  const asked = new Map<string, number>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.startsWith('/api/operator')) asked.set(pathname, response.status())
  })
  const operator = await anOperator()
  await signInAs(page, 'is', operator)
  for (const path of ['/operator', '/operator/people', '/operator/orders', '/operator/audit']) {
    await page.goto(`${hosts.is}${path}`)
    await expect(page.getByRole('heading', { level: 1, name: texts.heading })).toBeVisible()
  }
  expect([...asked]).toEqual([['/api/operator/factor', 200]])

  const answer = await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('jwt')}` }
    const response = await fetch('/api/operator/audit', { headers })
    return { status: response.status, body: (await response.json()) as { code: string } }
  })
  expect(answer).toMatchObject({ status: 403, body: { code: 'second-factor' } })
  expect(Object.keys(answer.body).toSorted()).toEqual([
    'code',
    'detail',
    'instance',
    'status',
    'title',
    'type',
  ])
  expectRejected(complaints, 403)
})
