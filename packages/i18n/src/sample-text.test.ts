import { expect, test } from 'vitest'
import { sampleText } from './sample-text.ts'

test('the Icelandic specimen reads as Icelandic', () => {
  expect(sampleText('is')).toEqual([
    '0',
    '999',
    '20.000',
    '1.234.567,89',
    '285.000\u00A0kr.',
    '1.990\u00A0kr',
    '04.03.2027',
    '4.3.2027',
    '12:05',
    '14. nóvember 2026',
    '1. janúar',
    '1. febrúar',
    '1. mars',
    '1. apríl',
    '1. maí',
    '1. júní',
    '1. júlí',
    '1. ágúst',
    '1. september',
    '1. október',
    '1. nóvember',
    '1. desember',
    'í dag',
    'í gær',
    'fyrir 3 dögum',
    'fyrir 21 degi',
    'Sýna 0 íbúðir',
    'Sýna 1 íbúð',
    'Sýna 11 íbúðir',
    'Sýna 21 íbúð',
    'Sýna 684 íbúðir',
    'Akureyri, Árborg, Eyrarbakki, Ísafjörður, Þingeyri, Ægisíða og Ölfus',
    '/til-leigu-225-gardabaer-alftanes',
    '/til-leigu-thingeyri',
  ])
})

test('the English specimen reads as English, with amounts as Iceland writes them', () => {
  const lines = sampleText('en')
  expect(lines).toHaveLength(sampleText('is').length)
  expect(lines).toEqual(
    expect.arrayContaining([
      '1,234,567.89',
      '285.000\u00A0kr.',
      '14 November 2026',
      'yesterday',
      'Show 21 apartments',
      'Akureyri, Árborg, Eyrarbakki, Ísafjörður, Þingeyri, Ægisíða and Ölfus',
      '/for-rent-in-225-gardabaer-alftanes-long-term',
    ]),
  )
})
