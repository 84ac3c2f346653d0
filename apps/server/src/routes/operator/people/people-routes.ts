import { accountOfEmail } from '@kot/accounts/profile/account'
import {
  findPersonAnswer,
  findPersonRequest,
  personAnswer,
  personParams,
} from '@kot/contract/operator/people'
import { problemResponse } from '@kot/contract/problem'
import { peopleTexts } from '@kot/i18n/texts/operator/people'
import { notFound } from '../../../public-error.ts'
import type { ZodApp } from '../../accounts/zod-app.ts'
import { noteAction } from '../audited.ts'
import { deskAction } from '../desk-action.ts'
import type { DeskParts } from '../desk-parts.ts'
import { personActions } from './person-actions.ts'
import { personDataActions } from './person-data-actions.ts'
import { readPerson } from './read-person.ts'

const common = { tags: ['operator'], security: [{ session: [] }] }
const schemas = {
  find: {
    ...common,
    operationId: 'findPerson',
    summary: 'Who has this address, to the letter; there is no list of people',
    body: findPersonRequest,
    response: { 200: findPersonAnswer },
  },
  person: {
    ...common,
    operationId: 'getPerson',
    summary: 'Somebody’s account, access, devices and orders',
    params: personParams,
    response: { 200: personAnswer, 404: problemResponse },
  },
}

/** People are found one at a time by whoever knows their address; the audit names them by their id. */
export function peopleDesk(app: ZodApp, parts: DeskParts): void {
  deskAction(
    app,
    'POST',
    '/api/operator/people/find',
    schemas.find,
    { action: 'person find' },
    async (request) => {
      const { email } = request.body
      const id = email.includes('\0') ? null : await accountOfEmail(parts.db, email)
      await noteAction(parts, request, {
        action: 'person find',
        subject: id === null ? null : `person ${id}`,
        details: { found: id !== null },
      })
      return { id }
    },
  )

  app.get('/api/operator/people/:id', { schema: schemas.person }, async (request) => {
    const person = await readPerson(parts, request.params.id)
    if (!person) throw notFound(peopleTexts[parts.langOf(request)].gone)
    return person
  })

  personActions(app, parts)
  personDataActions(app, parts)
}
