import { specifiedClaims } from '@kot/domain/site/claims'
import { formatNumber } from '@kot/i18n/format/number'
import { aboutTexts } from '@kot/i18n/texts/about'
import { pageTexts } from '@kot/i18n/texts/pages'
import { hosts } from '../hosts.ts'
import { marketOf } from '../market.ts'
import { spokenIn } from '../accessibility/screen-reader-text.ts'
import { expect, langs, test } from './story.ts'

const { founded, monitoredSites, registeredUsers, studentApartmentTypes, support } = specifiedClaims

const claimed = {
  is: ['Yfir 8.000', 'skráðir notendur', 'Daglega', 'uppfærð leiguleit', '2019', 'stofnað'],
  en: ['Over 8,000', 'registered users', 'Daily', 'updated rental finder', '2019', 'founded'],
}

for (const lang of langs) {
  const texts = aboutTexts[lang]

  test(`/about of the ${lang} host shows its figures, the service and the story, and links to /contact`, async ({
    page,
    ask,
  }) => {
    await page.goto(`${hosts[lang]}/about`)
    const panel = page.getByRole('region', { name: texts.figures.label })
    for (const words of claimed[lang]) {
      await expect(panel.getByText(words, { exact: true })).toBeVisible()
    }
    // Beside the claims are figures that can be checked.
    await expect(panel).toContainText(formatNumber(lang, (await marketOf(ask)).length))

    const main = page.getByRole('main')
    for (const heading of [texts.what.heading, texts.story.heading]) {
      await expect(main.getByRole('heading', { level: 2, name: heading })).toBeVisible()
    }
    await expect(main.getByText(texts.what.gathering(monitoredSites))).toBeVisible()
    await expect(main.getByText(texts.story.program(founded))).toBeVisible()

    await main.getByRole('link', { name: texts.contact.link }).click()
    await expect(page).toHaveURL(`${hosts[lang]}/contact`)
  })

  test(`/about of the ${lang} host reads completely without scripts`, async ({ ask }) => {
    const said = spokenIn(await (await ask(lang, '/about')).text())
    const { figures, what, steps, story, contact } = texts
    for (const text of [
      figures.users.figure(registeredUsers ?? 0),
      what.showing(studentApartmentTypes),
      steps.home.text,
      story.today,
      contact.text(support),
    ]) {
      expect(said).toContain(text)
    }
  })

  test(`/about of the ${lang} host numbers three steps: an account, access, a home`, async ({
    page,
  }) => {
    await page.goto(`${hosts[lang]}/about`)
    const steps = page.getByRole('main').getByRole('list').getByRole('listitem')
    await expect(steps).toHaveCount(3)
    const { account, access, home } = texts.steps
    for (const [at, [step, to]] of (
      [
        [account, '/sign-up'],
        [access, '/prices'],
        [home, '/'],
      ] as const
    ).entries()) {
      await expect(steps.nth(at)).toContainText(`${at + 1}`)
      await expect(steps.nth(at).getByRole('heading')).toHaveText(step.heading)
      await expect(steps.nth(at).getByRole('link')).toHaveAttribute('href', to)
    }
    for (const way of [lang === 'is' ? 'netfangi' : 'e-mail', 'Facebook', 'Google']) {
      await expect(steps.first()).toContainText(way)
    }
    await steps.nth(1).getByRole('link').click()
    await expect(page).toHaveURL(`${hosts[lang]}/prices`)
  })

  test(`/about of the ${lang} host is served with title, description, canonical link and social data`, async ({
    ask,
  }) => {
    const html = await (await ask(lang, '/about')).text()
    const { title, description } = pageTexts[lang].about
    expect(html).toContain(`<title>${title}</title>`)
    expect(html).toContain(`<meta name="description" content="${description}"/>`)
    expect(html).toContain(`<link rel="canonical" href="${hosts[lang]}/about"/>`)
    for (const [property, content] of [
      ['og:title', title],
      ['og:description', description],
      ['og:url', `${hosts[lang]}/about`],
      ['og:type', 'website'],
    ]) {
      expect(html).toContain(`<meta property="${property}" content="${content}"/>`)
    }
    const image = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? ''
    expect(image.startsWith(hosts[lang])).toBe(true)
    expect((await ask(lang, image.slice(hosts[lang].length))).headers()['content-type']).toMatch(
      /^image\//,
    )
  })
}
