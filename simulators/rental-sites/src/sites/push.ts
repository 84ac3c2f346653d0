import type { Site } from '../world/site.ts'
import { jsonAnswer, notFound, pageForPeople } from './rendering/answers.ts'
import { categories } from './rendering/schema-home.ts'
import { addressOf, type RenderedAdvert, renderedAdvert } from './rendering/rendered-advert.ts'

/** A partner that pushes its whole stock itself: it pushes its response to GET /export. */
export const push: Site = {
  name: 'push',
  robots: 'User-agent: *\nDisallow: /\n',
  answer({ method, url }, adverts, { now, origin }) {
    if (method !== 'GET') return notFound()
    const shown = renderedAdvert(adverts)
    if (url.pathname === '/export') {
      return jsonAnswer({
        sent: now.toISOString(),
        count: shown.length,
        adverts: shown.map((one) => pushedAdvert(one, origin)),
      })
    }
    const [, id] = /^\/ibud\/(\d+)$/.exec(url.pathname) ?? []
    const advert = shown.find((one) => String(one.id) === id)
    return advert ? pageForPeople(advert) : notFound()
  },
}

/** More than was agreed on, as partners do. */
const pushedAdvert = (shown: RenderedAdvert, origin: string) => ({
  id: String(shown.id),
  url: `${origin}/ibud/${shown.id}`,
  title: shown.title,
  address: addressOf(shown),
  postcode: shown.postcode,
  place: shown.place,
  price: shown.price,
  deposit: shown.deposit,
  size: shown.size,
  rooms: shown.rooms,
  available: shown.available === 'now' ? 'strax' : shown.available,
  pets: shown.pets,
  kind: categories[shown.kind],
  longTerm: shown.longTerm,
  lat: shown.lat,
  long: shown.long,
  photos: shown.photos,
  propertyNumber: shown.propertyNumber,
  published: shown.publishedAt.toISOString(),
  text: shown.text,
  landlord: shown.landlord,
  contact: { name: shown.landlord.name, phone: shown.landlord.phone },
})
