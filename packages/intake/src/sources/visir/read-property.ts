import type { CheerioAPI } from 'cheerio/slim'
import type { Page } from '../../source/page.ts'
import type { Said } from '../../source/said.ts'
import { Unreadable } from '../../source/unreadable.ts'
import { absoluteLinks } from '../html/absolute-links.ts'
import { findAll, findAttributes } from '../html/find-all.ts'
import { readHtml } from '../html/read-html.ts'
import { splitPlace } from '../html/split-place.ts'
import { textOf } from '../html/text-of.ts'
import { withoutPeople } from '../html/without-people.ts'
import { asPhotos } from '../shapes/as-photos.ts'

/** A property has three or four; each is searched for people, which takes its time. */
const mostFacts = 10
const mostItems = 100

/** What the page of a property adds to its card. The agent's name and telephone stay where they are. */
export function readProperty(page: Page, row: Said): Said {
  const $ = readHtml(page)
  const texts = (selector: string, most = mostFacts) =>
    findAll($, selector)
      .slice(0, most)
      .flatMap((element) => withoutPeople(textOf(element)) ?? [])
  const text = (selector: string) => texts(selector, 1)[0] ?? null

  const title = text('.property__center-title')
  if (title === null) throw new Unreadable('changed-markup', 'there is no .property__center-title')
  const { address } = splitPlace(title)
  const { postcode, place } = splitPlace(text('.property__center-text'))
  const facts = texts('.description__head-text')
  const pictures = findAttributes($, '.property__images img, img[src*="/pictures/"]', 'src')
  const photos = asPhotos(pictures, row.link)
  const maps = findAttributes($, 'a[href*="lat="]', 'href')
  const { lat, long } = readPosition(absoluteLinks(maps, row.link))
  return {
    ...row,
    title,
    address: address ?? row.address,
    postcode: postcode ?? row.postcode,
    place: place ?? row.place,
    kind: text('.property__center-class'),
    price: text('.property__center-price') ?? row.price,
    size: facts.find((fact) => /\d\s?(?:m²|m2|fm)/i.test(fact)) ?? row.size,
    rooms: facts.find((fact) => /herb|stúd/i.test(fact)) ?? row.rooms,
    propertyNumber: readPropertyNumber($),
    lat,
    long,
    photos: photos.length > 0 ? photos : row.photos,
    text: text('.description__bottom-text'),
  }
}

/** Seven digits look like a telephone number, so it is read from the page as it is. */
function readPropertyNumber($: CheerioAPI): string | null {
  const items = findAll($, '.property__bottom-item').slice(0, mostItems).map(textOf)
  const numbers = items.map(
    (item) => /fasteignanúmer\W{0,5}(F?\d{6,8})(?!\d)/i.exec(item ?? '')?.[1],
  )
  return numbers.find((number) => number !== undefined) ?? null
}

/** The link to a map has it: /kort?lat=64.14291&lon=-21.92221. */
function readPosition(links: readonly string[]): { lat: string | null; long: string | null } {
  const [asked] = links.map((link) => new URL(link).searchParams)
  const degrees = (name: string) =>
    /^-?\d{1,3}\.\d{1,20}$/.exec(asked?.get(name) ?? '')?.[0] ?? null
  return { lat: degrees('lat'), long: degrees('lon') }
}
