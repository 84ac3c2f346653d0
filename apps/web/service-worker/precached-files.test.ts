import { expect, test } from 'vitest'
import { precachedFiles } from './precached-files'

const manifest = {
  'app/landing.tsx': {
    file: 'assets/landing-1.js',
    imports: ['_card.js'],
    css: ['assets/a-1.css'],
  },
  '_card.js': { file: 'assets/card-1.js', imports: ['_react.js'], assets: ['assets/roof-1.svg'] },
  '_react.js': {
    file: 'assets/react-1.js',
    imports: ['_card.js'],
    dynamicImports: ['app/map.tsx'],
  },
  'app/map.tsx': { file: 'assets/map-1.js' },
  'app/prices.tsx': { file: 'assets/prices-1.js', imports: ['_react.js'] },
}

test('a module comes with all it loads, at once or when it is wanted, and nothing else', () => {
  expect(precachedFiles(manifest, ['app/landing.tsx'])).toEqual([
    '/assets/a-1.css',
    '/assets/card-1.js',
    '/assets/landing-1.js',
    '/assets/map-1.js',
    '/assets/react-1.js',
    '/assets/roof-1.svg',
  ])
})

test('a module that the build does not know is an error', () => {
  expect(() => precachedFiles(manifest, ['app/gone.tsx'])).toThrow('app/gone.tsx')
})
