import { expect, test } from 'vitest'
import { photoSources } from './photo-sources'

test('a sharp photo of the image service has a dense form', () => {
  expect(photoSources('/img/7/sharp/abc.webp')).toEqual({
    src: '/img/7/sharp/abc.webp',
    srcSet: '/img/7/sharp/abc.webp 1x, /img/7/sharp/abc@2x.webp 2x',
  })
})

test.each([
  '/photos/house.webp',
  '/img/7/blurred/abc.webp',
  '/img/7/sharp/abc.svg',
  'https://elsewhere.example/a.jpg',
])('any other photo has only the one it is: %s', (link) => {
  expect(photoSources(link)).toEqual({ src: link })
})
