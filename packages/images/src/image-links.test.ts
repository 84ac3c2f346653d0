import { expect, test } from 'vitest'
import { createImageLinks, isSignedFor, readImageLink } from './image-links.ts'

const secret = 's'.repeat(32)
const url = 'https://leiguhornid.example/myndir/1.jpg'
const link = createImageLinks(secret)

function opens(path: string, { photo = url, key = secret } = {}): boolean {
  const [root, prefix, id = '', variant = '', file = '', ...rest] = path.split('/')
  const asked = readImageLink(id, variant, file)
  const whole = root === '' && prefix === 'img' && rest.length === 0
  return whole && asked !== null && isSignedFor(photo, asked, key)
}

test('an address names home and variant, and opens for its photo', () => {
  expect(link(42, url, 'blurred')).toMatch(/^\/img\/42\/blurred\/[\w-]{24}\.webp$/)
  expect(opens(link(42, url, 'blurred'))).toBe(true)
  expect(opens(link(42, url, 'sharp'))).toBe(true)
})

test('the address for dense screens follows from the plain one without the secret', () => {
  const plain = link(42, url, 'blurred')
  expect(link(42, url, 'blurred', 2)).toBe(plain.replace(/\.webp$/, '@2x.webp'))
  expect(opens(link(42, url, 'blurred', 2))).toBe(true)
})

test('the URL for mails is one of a JPEG, with a separate signature', () => {
  const mail = link(42, url, 'mail', 2)
  expect(mail).toMatch(/^\/img\/42\/mail\/[\w-]{24}@2x\.jpg$/)
  expect(opens(mail)).toBe(true)
  expect(opens(mail.replace('.jpg', '.webp'))).toBe(false)
  expect(opens(mail.replace('/mail/', '/sharp/').replace('.jpg', '.webp'))).toBe(false)
  expect(opens(link(42, url, 'sharp').replace('.webp', '.jpg'))).toBe(false)
})

test('the same photo keeps its address and another photo gets another one', () => {
  expect(link(42, url, 'sharp')).toBe(link(42, url, 'sharp'))
  expect(link(42, `${url}?v=2`, 'sharp')).not.toBe(link(42, url, 'sharp'))
  expect(opens(link(42, url, 'sharp'), { photo: `${url}?v=2` })).toBe(false)
})

test('a blurred URL does not reveal the sharp one', () => {
  const blurred = link(42, url, 'blurred')
  expect(opens(blurred.replace('blurred', 'sharp'))).toBe(false)
  expect(opens(blurred.replace('blurred', 'mail').replace('.webp', '.jpg'))).toBe(false)
  expect(opens(blurred.replace('.webp', '.jpg'))).toBe(false)
  expect(opens(link(42, url, 'blurred').replace('/42/', '/43/'))).toBe(false)
  expect(opens(link(42, url, 'blurred'), { key: 't'.repeat(32) })).toBe(false)
})

test('an address with any one character changed, added or removed does not open', () => {
  const path = link(42, url, 'sharp')
  for (let at = 0; at < path.length; at += 1) {
    for (const other of ['A', 'b', '0', '7', '-', '_', '.', '/', '%']) {
      if (other === path[at]) continue
      expect(opens(path.slice(0, at) + other + path.slice(at + 1)), `${other} at ${at}`).toBe(false)
      expect(opens(path.slice(0, at) + other + path.slice(at)), `${other} into ${at}`).toBe(false)
    }
    expect(opens(path.slice(0, at) + path.slice(at + 1)), `without ${at}`).toBe(false)
  }
})

test.each(['constructor', '__proto__', 'toString', 'Sharp', ''])('%j is no variant', (variant) => {
  expect(readImageLink('42', variant, `${'s'.repeat(24)}.webp`)).toBeNull()
})

test.each(['042', '+42', '42.0', '4e1', ' 42', '-42', '0', '', '9'.repeat(16)])(
  'the home %j is not spelled as we spell it',
  (id) => {
    const [, , , , file = ''] = link(42, url, 'sharp').split('/')
    expect(readImageLink(id, 'sharp', file)).toBeNull()
  },
)
