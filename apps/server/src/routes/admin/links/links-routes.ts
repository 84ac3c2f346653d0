import {
  createdLinkResponse,
  adminLinksResponse,
  linkParams,
  linkRequest,
  type LinkRequest,
} from '@kot/contract/operator/links'
import { changedResponse } from '@kot/contract/operator/audit'
import { problemResponse } from '@kot/contract/problem'
import { inTransaction } from '@kot/db/connect'
import { validateLink } from '@kot/domain/curated-link'
import type { Lang } from '@kot/domain/lang'
import { operatorLinksTexts } from '@kot/i18n/texts/admin/links'
import { enqueue } from '@kot/jobs/enqueue'
import { linksCheck } from '@kot/jobs/jobs'
import { createLink, listLinks, removeLink, updateLink, type StoredLink } from '@kot/links/links'
import { notFound, PublicError } from '../../../http/errors.ts'
import type { ZodApp } from '../../../http/zod-app.ts'
import { audited, adminAction, type AdminDeps } from '../audit/admin-action.ts'

const common = { tags: ['operator'], security: [{ session: [] }] }
const schemas = {
  list: {
    ...common,
    operationId: 'listLinks',
    summary: 'What /links leads to',
    response: { 200: adminLinksResponse },
  },
  create: {
    ...common,
    operationId: 'createLink',
    summary: 'Add a link to /links',
    body: linkRequest,
    response: { 200: createdLinkResponse, 422: problemResponse },
  },
  update: {
    ...common,
    operationId: 'updateLink',
    summary: 'Change a link of /links',
    params: linkParams,
    body: linkRequest,
    response: { 200: changedResponse, 404: problemResponse, 422: problemResponse },
  },
  remove: {
    ...common,
    operationId: 'deleteLink',
    summary: 'Take a link off /links',
    params: linkParams,
    response: { 200: changedResponse },
  },
  check: {
    ...common,
    operationId: 'checkLinks',
    summary: 'Ask for every address of /links now',
    response: { 200: changedResponse },
  },
}

export function linkRoutes(app: ZodApp, parts: AdminDeps): void {
  const { db, now, langOf } = parts

  app.get('/api/operator/links', { schema: schemas.list }, async () => ({
    links: (await listLinks(db)).map(presentLink),
    now: now().toISOString(),
  }))

  adminAction(
    app,
    'POST',
    '/api/operator/links',
    schemas.create,
    { action: 'link add' },
    (request) => {
      const { body } = request
      refuseFaulty(langOf(request), body)
      const entry = { action: 'link add', subject: 'link', details: { link: body } }
      return audited(parts, request, entry, async (trx) => {
        const id = await createLink(trx, body, now())
        entry.subject = `link ${id}`
        return { id }
      })
    },
  )

  adminAction(
    app,
    'PUT',
    '/api/operator/links/:id',
    schemas.update,
    { action: 'link change' },
    (request) => {
      const { id } = request.params
      const { body } = request
      refuseFaulty(langOf(request), body)
      const entry = { action: 'link change', subject: `link ${id}`, details: { link: body } }
      return audited(parts, request, entry, async (trx) => {
        const changed = await updateLink(trx, id, body, now())
        if (!changed) throw notFound(operatorLinksTexts[langOf(request)].gone)
        return { changed }
      })
    },
  )

  adminAction(
    app,
    'DELETE',
    '/api/operator/links/:id',
    schemas.remove,
    { action: 'link remove' },
    (request) => {
      const { id } = request.params
      const details = { changed: false }
      const entry = { action: 'link remove', subject: `link ${id}`, details }
      return audited(parts, request, entry, async (trx) => {
        details.changed = await removeLink(trx, id, now())
        return { changed: details.changed }
      })
    },
  )

  adminAction(
    app,
    'POST',
    '/api/operator/links/check',
    schemas.check,
    { action: 'links check' },
    (request) =>
      audited(parts, request, { action: 'links check', subject: null }, (open) =>
        inTransaction(open, async (trx) => {
          await enqueue(trx, linksCheck, {})
          return { changed: true }
        }),
      ),
  )
}

/** The form validates this too; here it protects the API. */
function refuseFaulty(lang: Lang, link: LinkRequest): void {
  const [fault] = Object.values(validateLink(link))
  if (fault !== undefined) {
    throw new PublicError('link-faulty', operatorLinksTexts[lang].faults[fault])
  }
}

const presentLink = ({ id, part, name, about, address, members, editedAt, check }: StoredLink) => ({
  id,
  part,
  name,
  about,
  address,
  members,
  edited_at: editedAt?.toISOString() ?? null,
  check: check && {
    state: check.state,
    since: check.since.toISOString(),
    at: check.at.toISOString(),
  },
})
