import { expect, it } from 'vitest'
import { perMonthInWords } from './preview-words'

it.each([
  [null, 'Við höfum ekki fylgst nógu lengi með til að segja hve margar birtast á mánuði'],
  [0, 'Engin íbúð sem passar við þetta hefur birst síðustu 3 mánuði'],
  [0.33, 'Innan við ein íbúð á mánuði passar við þetta'],
  [1, 'Um 1 íbúð á mánuði passar við þetta'],
  [2.6, 'Um 3 íbúðir á mánuði passa við þetta'],
  [21, 'Um 21 íbúð á mánuði passar við þetta'],
  [1234, 'Um 1.234 íbúðir á mánuði passa við þetta'],
])('%s homes a month read as „%s“', (perMonth, words) => {
  expect(perMonthInWords('is', perMonth)).toBe(words)
})
