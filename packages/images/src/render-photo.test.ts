import { expect, test } from 'vitest'
import { aPhoto } from './testing/a-photo.ts'
import { detectFormat } from './render-photo.ts'

test.each([
  ['jpeg', 'jpeg'],
  ['png', 'png'],
  ['gif', 'gif'],
  ['webp', 'webp'],
  ['avif', 'heif'],
] as const)('a real %s is seen to be %s', async (format, detected) => {
  expect(detectFormat(await aPhoto({ width: 40, height: 40, format }))).toBe(detected)
})

test.each([
  '',
  '<svg xmlns="http://www.w3.org/2000/svg"/>',
  '<?xml version="1.0"?><svg/>',
  '<!doctype html><title>404</title>',
  '%PDF-1.7',
  'BM\x00\x00',
  'II*\x00',
  'MM\x00*',
  '\x00\x00\x00\x0CjP  ',
  '\x00\x00\x00\x20ftypisom',
  'RIFF\x00\x00\x00\x00WAVE',
  'GIF90a',
  '\xFF\xD8',
])('%j is no photo', (start) => {
  expect(detectFormat(Buffer.from(start, 'latin1'))).toBeNull()
})
