import { adminLinksResponse, linkParams, type LinkRequest } from '@kot/contract/operator/links'
import { validateLink } from '@kot/domain/site/curated-link'
import type { Lang } from '@kot/domain/text/lang'
import { operatorLinksTexts } from '@kot/i18n/texts/admin/links'
import { enqueue } from '@kot/jobs/enqueue'
import { linksCheck } from '@kot/jobs/jobs'
import { createLink, listLinks, removeLink, updateLink, type StoredLink } from '@kot/links/links'
import { notFound, PublicError } from '../../../http/errors.ts'
import type { ZodApp } from '../../../http/zod-app.ts'
import { actionAt, adminAction, type AdminDeps } from '../audit/admin-action.ts'

const listSchema = {
  tags: ['operator'],
  security: [{ session: [] }],
  operationId: 'listLinks',
  summary: 'List links',
  response: { 200: adminLinksResponse },
}

export function linkRoutes(app: ZodApp, deps: AdminDeps): void {
  app.get('/api/operator/links', { schema: listSchema }, async () => ({
    links: (await listLinks(deps.db)).map(presentLink),
    now: deps.now().toISOString(),
  }))

  adminAction(app, deps, {
    action: 'link add',
    ...actionAt('POST /api/operator/links'),
    operationId: 'createLink',
    summary: 'Create a link',
    problems: [422],
    run: async (trx, { body, lang, now }) => {
      rejectInvalidLink(lang, body)
      return { id: await createLink(trx, body, now) }
    },
    subject: (_, { id }) => `link ${id}`,
    details: (_, { body }) => ({ link: body }),
  })

  adminAction(app, deps, {
    action: 'link change',
    ...actionAt('PUT /api/operator/links/:id'),
    operationId: 'updateLink',
    summary: 'Update a link',
    params: linkParams,
    problems: [404, 422],
    subject: ({ params }) => `link ${params.id}`,
    run: async (trx, { params, body, lang, now }) => {
      rejectInvalidLink(lang, body)
      const changed = await updateLink(trx, params.id, body, now)
      if (!changed) throw notFound(operatorLinksTexts[lang].gone)
      return { changed }
    },
    details: (_, { body }) => ({ link: body }),
  })

  adminAction(app, deps, {
    action: 'link remove',
    ...actionAt('DELETE /api/operator/links/:id'),
    operationId: 'deleteLink',
    summary: 'Delete a link',
    params: linkParams,
    subject: ({ params }) => `link ${params.id}`,
    run: async (trx, { params, now }) => ({ changed: await removeLink(trx, params.id, now) }),
  })

  adminAction(app, deps, {
    action: 'links check',
    ...actionAt('POST /api/operator/links/check'),
    operationId: 'checkLinks',
    summary: 'Check all links',
    subject: () => null,
    run: async (trx) => {
      await enqueue(trx, linksCheck, {})
      return { changed: true }
    },
    details: () => ({}),
  })
}

/** The form validates this too; here it protects the API. */
function rejectInvalidLink(lang: Lang, link: LinkRequest): void {
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
