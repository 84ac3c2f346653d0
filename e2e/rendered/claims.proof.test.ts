import { getOwnFigures } from '@kot/market/homes/market-summary'
import { provenClaims } from '@kot/domain/site/claims'
import { claimsIn } from '../marketing-claims.ts'
import { everyPage, spokenIn } from '../accessibility/screen-reader-text.ts'
import { database, startServerWith } from './server.ts'
import { askThrough, expect, langs, test } from './story.ts'

test('all claims are made on /about, so that a page with another value would be found', async ({
  ask,
}) => {
  for (const lang of langs) {
    const said = spokenIn(await (await ask(lang, '/about')).text())
    expect(new Set(claimsIn(lang, said).map(({ about }) => about))).toEqual(
      new Set(['users', 'sites', 'students', 'properties', 'founded', 'support']),
    )
  }
})

for (const [lang, sentence] of [
  ['is', 'Meira en 5.200 notendur'],
  ['is', 'Við vöktum 12 leiguvefi'],
  ['is', 'Stofnað árið 2018'],
  ['is', 'um 80 gerðir námsmannaíbúða'],
  ['is', 'Opið 24/7'],
  ['en', 'more than 5.200 registered users'],
  ['en', 'We watch 15 rental sites'],
  ['en', '19,000 properties covered since 2018'],
] as const) {
  test(`“${sentence}” would be noticed`, () => {
    expect(claimsIn(lang, sentence).some(({ right }) => !right)).toBe(true)
  })
}

/** A sentence in which landlords, adverts and nothing to pay meet. */
const landlord = /landlord|leigusal|let your|leigja út|leigir út/i
const advert = /advertis|list your|\bads?\b|listing|auglýs/i
const free =
  /\bfree\b|no charge|at no cost|without charge|ókeypis|frítt|gjaldfrjáls|endurgjaldslaus|án endurgjalds|kostar ekk/i
const promises = (sentence: string) =>
  [landlord, advert, free].every((pattern) => pattern.test(sentence))

test('no page promises landlords free advertising', async ({ ask }) => {
  const promised = (await everyPage(ask)).flatMap(({ lang, path, said }) =>
    said
      .split(/[.!?]\s|\n/)
      .filter(promises)
      .map((sentence) => `${lang} ${path}: ${sentence}`),
  )
  expect(promised).toEqual([])
  for (const promise of [
    'Landlords can advertise for free',
    'Leigusalar geta auglýst íbúðir sínar ókeypis',
  ]) {
    expect(promises(promise)).toBe(true)
  }
})

test('no page of the English host has a typing error of the product it is modelled on', async ({
  ask,
}) => {
  const faulty = (await everyPage(ask)).filter(({ said }) =>
    /unexpexted|deactived|already exits/i.test(said),
  )
  expect(faulty.map(({ path }) => path)).toEqual([])
})

test('every page of both hosts makes the same claims', async ({ ask }) => {
  const pages = await everyPage(ask)
  const others = pages.flatMap(({ lang, path, said }) =>
    claimsIn(lang, said)
      .filter(({ right }) => !right)
      .map((claim) => ({ lang, path, ...claim })),
  )
  expect(others).toEqual([])
  // The figure of a page that was never corrected. Rents of the market report may be as large.
  const old = pages.filter(
    ({ path, said }) =>
      path !== '/market-report' && /(?<![\d.,])5[.,]200(?![\d.,]|\s*(?:kr|ISK))/.test(said),
  )
  expect(old.map(({ path }) => path)).toEqual([])
})

/** Text of a page for machines only. */
const structuredData = (html: string): string =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
    .map(([, json]) => json)
    .join('\n')

test('with LAUNCH_CLAIMS=off pages claim only what the database counts', async () => {
  const { answer, close } = await startServerWith({ launchClaims: 'off' })
  const ask = askThrough(answer)
  // Until the first count is there, nothing is claimed.
  await expect
    .poll(async () => spokenIn(await (await ask('en', '/about')).text()))
    .toContain('properties since')
  const counted = await getOwnFigures(await database())
  const provable = provenClaims([], counted)
  const allowed = [
    provable.propertiesCovered,
    provable.registeredUsers,
    counted.sites,
    counted.since,
  ]
  const figures = allowed.map(String)
  const said = await everyPage(ask)
  for (const lang of ['is', 'en'] as const) {
    const html = await (await ask(lang, '/')).text()
    said.push({ lang, path: 'structured data', said: structuredData(html) })
  }
  const unproven = said.flatMap(({ lang, path, said: text }) =>
    claimsIn(lang, text)
      .filter(({ said: figure }) => !figures.includes(figure.replaceAll(/[.,]/g, '')))
      .map(({ about, said: figure }) => `${lang} ${path}: ${about} ${figure}`),
  )
  expect(unproven).toEqual([])
  await close()
})
