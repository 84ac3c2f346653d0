import type { Random } from '@kot/domain/testing/random'

/** The invented rental sites of the demo, with their share of the adverts. */
export const sites = [
  { name: 'Leigutorg', host: 'leigutorg.example', share: 22 },
  { name: 'Íbúðabankinn', host: 'ibudabankinn.example', share: 16 },
  { name: 'Bæjarblaðið', host: 'baejarbladid.example', share: 12 },
  { name: 'Heimahagar', host: 'heimahagar.example', share: 10 },
  { name: 'Lykillinn', host: 'lykillinn.example', share: 8 },
  { name: 'Húsaskjól', host: 'husaskjol.example', share: 7 },
  { name: 'Leigufélag Íslands', host: 'leigufelag.example', share: 6 },
  { name: 'Norðurleiga', host: 'nordurleiga.example', share: 4 },
  { name: 'Suðurleiga', host: 'sudurleiga.example', share: 4 },
  { name: 'Miðbæjaríbúðir', host: 'midbaejaribudir.example', share: 3 },
  { name: 'Vesturleiga', host: 'vesturleiga.example', share: 3 },
  { name: 'Austurleiga', host: 'austurleiga.example', share: 2 },
  { name: 'Stúdentaskjól', host: 'studentaskjol.example', share: 2 },
  { name: 'Torgið', host: 'torgid.example', share: 1 },
] as const

type AdvertisingSite = (typeof sites)[number]

const pool: readonly AdvertisingSite[] = sites.flatMap((site) =>
  Array<AdvertisingSite>(site.share).fill(site),
)

/** Where a home is advertised: on one site, often two, seldom three. */
export function advertsOf(index: number, created: Date, now: Date, random: Random) {
  const wanted = random.pick([1, 1, 1, 1, 1, 2, 2, 2, 3])
  const chosen = new Set<AdvertisingSite>()
  while (chosen.size < wanted) chosen.add(random.pick(pool))
  return [...chosen].map((site, order) => ({
    source: site.name,
    external_id: String(100_000 + index * 7 + order),
    link: `https://${site.host}/eign/${100_000 + index * 7 + order}`,
    first_seen_at: new Date(Math.min(created.getTime() + order * 3_600_000, now.getTime())),
    last_seen_at: now,
  }))
}
