import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { addressPositions } from './measure-built-up.ts'

const positions = (text: string) => [...addressPositions(Buffer.from(text))]

test('the register writes its coordinates with a comma', () => {
  const file = 'FID,HEITI_NF,N_HNIT_WGS84,E_HNIT_WGS84\n1,"Laugavegur, efri","64,1443","-21,9182"\n'
  expect(positions(file)).toEqual([[-21.9182, 64.1443]])
})

test('an extract may be compressed and name its columns otherwise', () => {
  const file = gzipSync('street,lat,long\nLaugavegur,64.1443,-21.9182\n')
  expect([...addressPositions(file)]).toEqual([[-21.9182, 64.1443]])
})

test('what lies nowhere or abroad is left out', () => {
  expect(positions('lat,long\n,\n0,0\n55.68,12.57\n')).toEqual([])
})

test('a file without coordinates is refused', () => {
  expect(() => positions('street,house\nLaugavegur,1\n')).toThrow('no columns of coordinates')
})
