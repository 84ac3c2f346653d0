import { describe, expect, test } from 'vitest'
import { parsePets } from './pets.ts'

describe('the field of the site', () => {
  test.each([
    [true, true],
    [false, false],
    ['true', true],
    ['0', false],
    ['Já', true],
    ['Nei', false],
    ['Leyfð', true],
    ['Leyfilegt', true],
    ['Ekki leyfð', false],
    ['Óleyfilegt', false],
    ['Óheimilt', false],
    ['Dýrahald leyft', true],
    ['Dýrahald er leyfilegt', true],
    ['gæludýr ekki leyfð', false],
    ['Dýr bönnuð', false],
    ['Dýr leyfð', true],
    ['Hundar og kettir velkomnir', true],
    ['Engin gæludýr', false],
    ['Ekkert dýrahald', false],
    ['Hundahald bannað', false],
    ['Gaeludyr: nei', false],
    ['Gæludýr: já', true],
    ['Reykingar bannaðar, gæludýr leyfð', true],
    ['Reykingar ekki leyfðar en kettir velkomnir', true],
    ['Pets allowed', true],
    ['No pets', false],
    ['Not pet friendly', false],
    ['Pet-friendly', true],
  ])('%j: %s', (said, pets) => {
    expect(parsePets(said, null)).toBe(pets)
  })

  test.each([
    null,
    '',
    'Háð samþykki',
    'Dýrahald háð samþykki húsfélags',
    'Gæludýr ekki leyfð nema með leyfi leigusala',
    'Eftir samkomulagi',
    'Kettir leyfðir, hundar ekki',
    'Spyrjið',
  ])('%j is neither yes nor no', (said) => {
    expect(parsePets(said, null)).toBeNull()
  })
})

describe('the description', () => {
  test.each([
    ['Björt íbúð. Gæludýr ekki leyfð. Laus strax.', false],
    ['Reyklaus og dýralaus íbúð', false],
    ['Íbúðin er laus strax og gæludýr leyfð', true],
    ['We have an apartment where pets are allowed', true],
    ['No smoking or pets', false],
    ['Reykingar og dýrahald óheimilt', false],
    ['Vinsamlegast athugið að gæludýr eru ekki leyfð', false],
    ['Sér dyr út í garð, ekki leyft að reykja', null],
    ['Ekki dýr íbúð, allt leyft', null],
    ['Gott herbergi', null],
    [null, null],
  ])('%j: %s', (text, pets) => {
    expect(parsePets(null, text)).toBe(pets)
  })

  test('does not overrule the field', () => {
    expect(parsePets(false, 'Gæludýr leyfð')).toBe(false)
    expect(parsePets('Já', 'Gæludýr ekki leyfð')).toBe(true)
  })
})
