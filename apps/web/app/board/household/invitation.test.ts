import type { InvitationResponse } from '@kot/contract/board/board'
import { invitationStates } from '@kot/domain/board/board'
import { householdTexts } from '@kot/i18n/texts/household'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { renderIn } from '../../page/chart/testing/render-in'
import { type FoundInvitation, Invitation } from './invitation'

const nothing = () => {}
const actions = { onJoin: nothing, onRetry: nothing, onSignIn: nothing, onSignUp: nothing }

const render = (found: FoundInvitation, isVisitor = false) =>
  renderIn('is', createElement(Invitation, { found, isVisitor, busy: false, ...actions }))

const anInvitation = (facts: Partial<InvitationResponse> = {}): InvitationResponse => ({
  state: 'open',
  invited_by: 'Birkir',
  members: ['Birkir', 'Dagný'],
  ...facts,
})

const { join: texts } = householdTexts.is

test('an open invitation shows who invites and what is shared, and is accepted with one click', () => {
  const markup = render(anInvitation())
  expect(markup).toContain('Birkir býður þér að leita með sér að íbúð')
  expect(markup).toContain('Í hópnum: Birkir og Dagný')
  expect(markup).toContain(texts.sharedPoints.access)
  expect(markup.match(/<button/g)).toHaveLength(1)
  expect(markup).toContain(texts.accept)
})

test('a visitor signs up or in first', () => {
  const markup = render(anInvitation(), true)
  expect(markup).toContain(texts.signUp)
  expect(markup).toContain(texts.signIn)
  expect(markup).not.toContain(texts.accept)
})

const closed = invitationStates.filter((state) => state !== 'open')

test.each([...closed, 'unknown' as const])('the state %s is a sentence and a way on', (state) => {
  const found = state === 'unknown' ? state : anInvitation({ state, invited_by: '', members: [] })
  const markup = render(found)
  expect(markup).toContain(texts[state].heading)
  expect(markup).toContain(texts[state].text)
  expect(markup).toContain('href="/board"')
  expect(markup).not.toContain('<button')
})

test('redirects a visitor from a closed invitation to the front page', () => {
  expect(render('unknown', true)).toContain('href="/"')
})

test('an invitation that could not be loaded can be loaded again', () => {
  expect(render('failed')).toContain('Reyna aftur')
})
