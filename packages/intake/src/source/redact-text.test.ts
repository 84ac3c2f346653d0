import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { redactText } from './redact.ts'

describe('landlords’ texts without personal data', () => {
  it.each([
    ['3ja herb. íbúð í 101, s. 555 0101', '3ja herb. íbúð í 101'],
    ['Íbúð til leigu sími: 555-0101', 'Íbúð til leigu'],
    ['Íbúð +354 5550101 til leigu', 'Íbúð til leigu'],
    ['Herbergi, gervi.nafn@landlord.example', 'Herbergi'],
    ['Björt íbúð. Hringið í Gervi eftir hádegi', 'Björt íbúð. Hringið'],
    ['Laus strax! Hafið samband við Prufu', 'Laus strax! Hafið samband'],
    [
      'Upplýsingar veitir Gervi Tilbúinsson. Gæludýr ekki leyfð.',
      'Upplýsingar veitir. Gæludýr ekki leyfð.',
    ],
    ['Sýnt af Ekkitil Prufumann, kt. 030190-0039', 'Sýnt af'],
    ['Íbúð á Njálsgötu, s. 5550101', 'Íbúð á Njálsgötu'],
    ['Leigusali er Prófun Karen Uppdiktaðsdóttir', 'Leigusali er'],
    ['Gervi Tilbúinsson, kt. 020180-0029', null],
  ])('%j becomes %j', (written, left) => {
    expect(redactText(written)).toBe(left)
  })

  it.each([
    'Njálsgata 4B',
    '3 herb. íbúð, 80 m², 295.000 kr.',
    'Óska eftir 2-3 herb. íbúð',
    'Langtímaleiga, gæludýr ekki leyfð, laus 1.12.2026',
    'Ármúli 13-15, 108 Reykjavík',
    'Hafið samband',
    '1200000 kr.',
  ])('%j stays as it is', (written) => {
    expect(redactText(written)).toBe(written)
  })

  it('makes no new address out of what is left of others', () => {
    expect(redactText(' @hringið-@@A'.repeat(17))).not.toMatch(/[^\s@]@[^\s@]/)
  })

  it('takes hostile texts in its stride', () => {
    const pieces = fc.constantFrom('A', 'a', 'son', ' ', '@', '5', '-', ',', 'hringið', '.', 'Á')
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 40 }), fc.nat(2_000), (parts, times) => {
        const left = redactText(parts.join('').repeat(times).slice(0, 10_000))
        expect(left ?? 'nothing').not.toMatch(/[^\s@]@[^\s@]/)
      }),
      { numRuns: 100 },
    )
  })
})
