import { describe, expect, test } from 'vitest'
import { parseAvailability } from './dates.ts'

const today = new Date('2026-11-15T14:05:00Z')
const read = (said: string | null) => parseAvailability(said, today)

describe('now', () => {
  test.each([
    'Laus strax',
    'LAUS STRAX',
    'laust núna',
    'strax',
    'Laus',
    'Laus nú þegar',
    'Available now',
    'immediately',
    'strax eða 1. des',
    // Dates that have come.
    '2026-11-15',
    '2026-11-01T00:00:00',
    '1.11.2026',
    '01/10/2026',
    '1. nóvember',
    '1. október',
    'nóvember',
    'október 2026',
  ])('%j', (said) => {
    expect(read(said)).toEqual({ availableNow: true, availableFrom: null })
  })
})

describe('from a day on', () => {
  test.each([
    ['1. desember', '2026-12-01'],
    ['1. des.', '2026-12-01'],
    ['1.des', '2026-12-01'],
    ['1.12.2026', '2026-12-01'],
    ['1.12.26', '2026-12-01'],
    ['01/12/2026', '2026-12-01'],
    ['1-12-2026', '2026-12-01'],
    ['Laus 1.12.', '2026-12-01'],
    ['1/12', '2026-12-01'],
    ['2026-12-01', '2026-12-01'],
    ['2026-12-01T00:00:00', '2026-12-01'],
    ['2026-12-01T00:00:00.000Z', '2026-12-01'],
    ['Laus frá og með 1. desember 2026', '2026-12-01'],
    ['December 1st', '2026-12-01'],
    ['1st of December 2026', '2026-12-01'],
    ['desember 2026', '2026-12-01'],
    ['12/2026', '2026-12-01'],
    ['desember', '2026-12-01'],
    ['byrjun janúar', '2027-01-01'],
    ['um miðjan desember', '2026-12-15'],
    ['í lok febrúar', '2027-02-28'],
    ['16. nóvember', '2026-11-16'],
    ['1. maí', '2027-05-01'],
    ['1. janúar', '2027-01-01'],
    ['Laus strax í byrjun desember', '2026-12-01'],
    ['í útleigu til 1. mars', '2027-03-01'],
  ])('%j is %s', (said, availableFrom) => {
    expect(read(said)).toEqual({ availableNow: false, availableFrom })
  })

  test('a month without a year that has only just gone by is not taken for the next', () => {
    const january = new Date('2027-01-10T00:00:00Z')
    expect(parseAvailability('1. desember', january).availableNow).toBe(true)
    expect(parseAvailability('1. september', january).availableFrom).toBe('2027-09-01')
  })
})

describe('without a value', () => {
  test.each([
    null,
    '',
    'Eftir samkomulagi',
    'Samkomulag',
    'Fljótlega',
    'Ekki laus strax',
    'Hringið í Maríu',
    'may be negotiable',
    '31.2.2027',
    '2026-13-01',
    '0001-01-01T00:00:00',
    '1900-01-01',
    '2099-12-31',
    '295.000',
    '80.5',
  ])('%j', (said) => {
    expect(read(said)).toEqual({ availableNow: false, availableFrom: null })
  })
})
