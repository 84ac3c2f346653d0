import { langs } from '@kot/domain/text/lang'
import { benefitTexts } from '@kot/i18n/texts/benefits'
import { createElement } from 'react'
import { expect, it } from 'vitest'
import { renderIn } from '../../page/chart/testing/render-in'
import { AccessBenefits } from './access-benefits'

/** The texts of each list, in order. */
const listsIn = (html: string): string[][] =>
  [...html.matchAll(/<ul.*?<\/ul>/gs)].map(([list]) =>
    [...list.matchAll(/<li.*?<\/li>/gs)].map(([item]) => item.replaceAll(/<[^>]+>/g, '')),
  )

it.each(langs)(
  'names in %s what only access opens, what helps to choose, and the five specified benefits',
  (lang) => {
    const { opens, decide, also, openToAll } = benefitTexts[lang]
    const [first, second, third] = listsIn(renderIn(lang, createElement(AccessBenefits)))
    expect(first).toEqual([opens.address, opens.photos, opens.advert, opens.minutes, opens.notices])
    expect(second).toEqual(
      [decide.cost, decide.warnings, decide.board].map((text) => `${text}${openToAll}`),
    )
    expect(third).toEqual([
      also.watch,
      also.mails,
      also.colours,
      `${also.priceChanges}${openToAll}`,
      `${also.pets}${openToAll}`,
    ])
  },
)
