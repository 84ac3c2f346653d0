import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { accountDeletedMail } from '@kot/mail/templates/account-mails'
import { tagsOf } from '@kot/mail/testing/read-html'
import fastify from 'fastify'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sendSecurityHeaders } from '../plugins/security-headers.ts'
import { serveAssets } from './assets.ts'

const files = resolve(import.meta.dirname, '../../../web/public')
const { html } = accountDeletedMail({ lang: 'is', origin: 'https://kot.test', name: 'Anna' })
const [mark = {}] = tagsOf(html, 'img')
const { origin, pathname } = new URL(mark['src'] ?? '')

test('the mark in the head of a mail is a PNG of ours with twice the pixels it is shown at', async () => {
  const app = fastify()
  await serveAssets(app, files)
  const answer = await app.inject(pathname)
  expect(origin).toBe('https://kot.test')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=3600',
  })
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
    format: 'png',
    width: Number(mark['width']) * 2,
    height: Number(mark['height']) * 2,
    // It contains its background, so that no mail program shows through.
    hasAlpha: false,
  })
})

test('mail programs in a browser may show the mark, and other files are for our pages alone', async () => {
  const app = fastify()
  sendSecurityHeaders(app)
  await serveAssets(app, files)
  const policyOf = async (path: string) =>
    (await app.inject(path)).headers['cross-origin-resource-policy']
  expect(await policyOf(pathname)).toBe('cross-origin')
  for (const path of ['/favicon.svg', '/icon-192.png', '/badge-96.png']) {
    expect(await policyOf(path)).toBe('same-origin')
  }
})

test('it is the picture of the tab, without its round corners', async () => {
  const drawing = readFileSync(resolve(files, 'favicon.svg'), 'utf8')
  const square = drawing.replace(' rx="7.5"', '')
  expect(square).not.toBe(drawing)
  const pixels = (image: string | Buffer, density = 72) =>
    sharp(typeof image === 'string' ? resolve(files, image) : image, { density })
      .resize(72, 72)
      .flatten()
      .raw()
      .toBuffer()
  const [ours, drawn] = [
    await pixels(pathname.slice(1)),
    await pixels(Buffer.from(square), (72 * 72) / 32),
  ]
  const difference = ours.reduce((sum, tone, at) => sum + Math.abs(tone - (drawn[at] ?? 0)), 0)
  expect(difference / ours.length).toBeLessThan(1)
})
