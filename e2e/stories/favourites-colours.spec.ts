import { favouriteColours } from '@kot/domain/home/home'
import { favouritesTexts } from '@kot/i18n/texts/favourites'
import { aHolder } from '../accounts/person.ts'
import { signInAs } from '../sign-in.ts'
import { chooseThree, colourButton, openFavourites, paint } from '../steps/favourites.ts'
import { idsIn } from '../steps/found-homes.ts'
import { expect, test } from '../story.ts'

test(
  'by keyboard a colour is chosen, announced and removed, and the focus stays near',
  { tag: '@proof' },
  async ({ page, ask }) => {
    const { colours, colour: words } = favouritesTexts.is
    await signInAs(page, 'is', await aHolder(ask))
    const [one, two] = await chooseThree(page, 'is')
    const favourites = await openFavourites(page, 'is')
    const button = colourButton(favourites, 'is', one)
    await button.focus()
    await page.keyboard.press('Enter')
    const choice = page.getByRole('dialog', { name: words.choose })
    await expect(choice.getByRole('button')).toHaveText([
      ...favouriteColours.map((colour) => colours[colour]),
      words.none,
    ])
    await expect(choice.getByRole('button', { name: words.none })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await choice.getByRole('button', { name: colours.glacier, exact: true }).press('Enter')
    await expect(choice).toBeHidden()
    await expect(button).toBeFocused()
    const said = favourites.getByRole('status').filter({ hasText: words.marked('blár') })
    await expect(said).toBeAttached()

    await paint(page, colourButton(favourites, 'is', two), colours.glacier)
    const chip = favourites.getByRole('radio', { name: colours.glacier })
    await chip.check()
    await paint(page, button, words.none)
    await expect.poll(() => idsIn(favourites)).toEqual([two])
    await expect(chip).toBeFocused()

    // The last of its colour takes the chip along.
    await paint(page, colourButton(favourites, 'is', two), words.none)
    await expect(favourites.getByRole('article')).toHaveCount(3)
    await expect(chip).toHaveCount(0)
    const all = favourites.getByRole('radio', { name: words.all })
    await expect(all).toBeChecked()
    await expect(all).toBeFocused()

    // Escape closes the colours and not the favourites.
    const again = colourButton(favourites, 'is', one)
    await again.click()
    await expect(choice).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(choice).toBeHidden()
    await expect(favourites).toBeVisible()
    await expect(again).toBeFocused()
  },
)
