import { livelyStates } from '../states/all-states.ts'
import { signIn } from '../sign-in.ts'
import { tooSmallTargets } from '../steps/tap-targets.ts'
import { expect, phone, test } from '../story.ts'

test.use(phone)

for (const state of livelyStates.filter(({ withoutScripts }) => !withoutScripts)) {
  test(`every control of “${state.name}” can be hit with a finger`, async ({
    page,
    complaints,
  }) => {
    test.slow()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    if (state.viewer) await signIn(page, 'is', state.viewer)
    await state.reach(page, 'is')
    expect(await tooSmallTargets(page)).toEqual([])
    if (state.failing) complaints.length = 0
  })
}
