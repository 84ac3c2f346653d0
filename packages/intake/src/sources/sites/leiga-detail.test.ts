import { expect, it } from 'vitest'
import { readDetail } from './leiga.ts'

it.each([
  ['3 herbergi | 80 m2', '3 herbergi', '80 m2', null],
  ['80,5 m² | Stúdíó', 'Stúdíó', '80,5 m²', 'Stúdíó'],
  ['Herbergi | 14 m2', 'Herbergi', '14 m2', 'Herbergi'],
  ['Atvinnuhúsnæði | 240 m2', null, '240 m2', 'Atvinnuhúsnæði'],
  ['3 herbergi', '3 herbergi', null, null],
  [null, null, null, null],
])('%j', (text, rooms, size, kind) => {
  expect(readDetail(text)).toEqual({ rooms, size, kind })
})
