import { signIn } from '../sign-in.ts'
import { livelyStates } from '../states/all-states.ts'
import { expectNoViolations, tooSmallTargets } from '../steps/accessibility.ts'
import { expect, phone, test } from '../story.ts'

// Axe is itself a script: what is seen without any is judged where pages are.
const states = livelyStates.filter(({ withoutScripts }) => !withoutScripts)

test.describe('on a phone', () => {
  test.use(phone)

  for (const state of states) {
    test(`in the state “${state.name}” every control can be hit with a finger, and axe finds nothing`, async ({
      page,
      complaints,
    }) => {
      test.slow()
      if (state.viewer) await signIn(page, 'is', state.viewer)
      await state.reach(page, 'is')
      expect(await tooSmallTargets(page)).toEqual([])
      await expectNoViolations(page, state.name)
      if (state.failing) complaints.length = 0
    })
  }
})
