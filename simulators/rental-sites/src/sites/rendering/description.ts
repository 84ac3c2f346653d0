import type { WorldAdvert } from '../../world/site.ts'

const dayMs = 86_400_000

/** Remarks of landlords, and what tenants want or want to avoid. */
const remarks = [
  'Svalir í suður.',
  'Sérinngangur, íbúðin er í kjallara.',
  'Bílastæði fylgir.',
  'Þvottahús og geymsla í sameign.',
  'Lyfta í húsinu.',
  'Húsgögn fylgja.',
  'Nýtt eldhús og parket á gólfum.',
  'Stutt í skóla og strætó.',
  'Free parking, close to the university.',
  'Leigist reyklausum.',
]

/** What tenants decide by, in the words of different landlords. None contradicts a remark. */
const conditions = [
  'Leigist að lágmarki í eitt ár. Hiti innifalinn.',
  'Ótímabundinn leigusamningur, hiti og rafmagn ekki innifalið.',
  'Tengi fyrir þvottavél á baði. Leigutími 12 mán.',
  'Leigjandi greiðir hita og rafmagn. Áhugasamir sendi skilaboð, vinsamlega ekki hringja.',
  'Minimum one year lease, heating included.',
  'Leigist í 9 mánuði, frá hausti fram á vor.',
  'Hringið í síma eftir kl. 17.',
  'Wynajem na rok, ogrzewanie w cenie. Proszę nie dzwonić, tylko wiadomości.',
  'Þvottavél og uppþvottavél í eldhúsi. Ótímabundin leiga.',
  'Open-ended lease, tenant pays for heating and electricity.',
  'Langtímaleiga, lágmark 1 ár. Hússjóður og hiti innif. í leigu.',
]

/** Every fourth home has an open house within four weeks of its publication. */
const homesPerOpenHouse = 4
const latestDays = 28

/**
 * Returns the remarks of an advert besides its facts: one or two, its conditions and, now
 * and then, an open house. By
 * the number of the home, so that the other facts of a world stay what they are.
 */
export function describeHome({ home, publishedAt }: WorldAdvert): string {
  const number = Number(home.propertyNumber)
  const said = [remarks[number % remarks.length]]
  if (number % 3 === 0) said.push(remarks[(number + 3) % remarks.length])
  said.push(conditions[number % conditions.length])
  if (number % homesPerOpenHouse === 0) said.push(announceOpenHouse(number, publishedAt))
  return said.join(' ')
}

const weekdays = ['sunnu', 'mánu', 'þriðju', 'miðviku', 'fimmtu', 'föstu', 'laugar']

function announceOpenHouse(number: number, publishedAt: Date): string {
  const day = new Date(publishedAt.getTime() + (2 + (number % latestDays)) * dayMs)
  const hour = 16 + (number % 3)
  const written = (language: string, parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...parts, timeZone: 'UTC' }).format(day)
  const weekday = `${weekdays[day.getUTCDay()]}daginn`
  switch (number % 5) {
    case 0: {
      const date = written('en-GB', { weekday: 'long', day: 'numeric', month: 'long' })
      return `Open house ${date} at ${hour - 12} pm.`
    }
    case 1:
      return `Sýning ${weekday} ${day.getUTCDate()}.${day.getUTCMonth() + 1}. kl. ${hour}–${hour + 1}.`
    default: {
      const date = written('is', { day: 'numeric', month: 'long' })
      return `Opið hús ${weekday} ${date} kl. ${hour}:00-${hour}:30.`
    }
  }
}
