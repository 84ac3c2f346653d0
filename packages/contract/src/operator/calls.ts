/** The calls of the operator's area, as `calls` has those of everyone else. */
import type { CallTable } from '../calls.ts'
import { auditResponse, changedResponse, reasonBody } from './audit.ts'
import * as factor from './factor.ts'
import * as homes from './homes.ts'
import { adminLinksResponse, createdLinkResponse, linkRequest } from './links.ts'
import * as mail from './mail.ts'
import * as messages from './messages.ts'
import * as orders from './orders.ts'
import * as person from './people.ts'
import * as sources from './sources.ts'
import * as tasks from './tasks.ts'
import { todayResponse } from './today.ts'

export const operatorCalls = {
  // Second factor
  'GET /api/operator/factor': [factor.factorState],
  'DELETE /api/operator/factor/passkey/:id': [null],
  'POST /api/operator/factor/passkey/prove': [null, factor.proveRequest],
  'POST /api/operator/factor/passkey/prove/begin': [factor.deviceOptions],
  'POST /api/operator/factor/passkey/register': [null, factor.registerRequest],
  'POST /api/operator/factor/passkey/register/begin': [
    factor.registrationOptions,
    factor.beginRequest,
  ],
  'DELETE /api/operator/factor/totp': [null],
  'POST /api/operator/factor/totp/begin': [factor.totpSecret, factor.beginRequest],
  'POST /api/operator/factor/totp/confirm': [null, factor.confirmTotpRequest],
  'POST /api/operator/factor/totp/prove': [null, factor.proveTotpRequest],

  // Today
  'POST /api/operator/alerts/grant-access': [changedResponse, tasks.grantAccessRequest],
  'POST /api/operator/alerts/settle': [changedResponse, tasks.settleAlertsRequest],
  'GET /api/operator/audit': [auditResponse],
  'POST /api/operator/deliveries/compose': [tasks.countResponse],
  'POST /api/operator/deliveries/discard': [tasks.countResponse, reasonBody],
  'POST /api/operator/jobs/:name/discard': [tasks.countResponse, reasonBody],
  'POST /api/operator/jobs/:name/retry': [tasks.countResponse],
  'POST /api/operator/mail/retry': [tasks.countResponse],
  'POST /api/operator/market/publish': [null],
  'GET /api/operator/today': [todayResponse],
  'GET /api/operator/waiting': [tasks.waitingResponse],

  // Sources and homes
  'POST /api/operator/adverts/:id/split': [homes.settledHomeResponse, reasonBody],
  'GET /api/operator/homes': [homes.homesResponse],
  'GET /api/operator/homes/:id': [homes.homeResponse],
  'POST /api/operator/homes/:id/clear': [changedResponse, homes.clearBody],
  'POST /api/operator/homes/:id/hide': [changedResponse, reasonBody],
  'POST /api/operator/homes/:id/join': [homes.settledHomeResponse, homes.joinBody],
  'POST /api/operator/homes/:id/show': [changedResponse, reasonBody],
  'GET /api/operator/sources': [sources.sourcesResponse],
  'GET /api/operator/sources/:name': [sources.sourceResponse],
  'POST /api/operator/sources/:name/confirm': [changedResponse, reasonBody],
  'GET /api/operator/sources/:name/crawl': [sources.crawlResponse],
  'POST /api/operator/sources/:name/dismiss': [changedResponse, reasonBody],
  'GET /api/operator/sources/:name/pages': [sources.pagesResponse],
  'POST /api/operator/sources/:name/pause': [changedResponse, reasonBody],
  'POST /api/operator/sources/:name/resume': [changedResponse, reasonBody],
  'POST /api/operator/sources/:name/run': [
    sources.requestCrawlResponse,
    sources.requestCrawlRequest,
  ],

  // Orders and accounts
  'GET /api/operator/orders/:id': [orders.orderResponse],
  'POST /api/operator/orders/:id/refund': [orders.refundResponse, orders.returnRequest],
  'POST /api/operator/orders/:id/transfer': [changedResponse, orders.returnRequest],
  'GET /api/operator/orders/alerts': [orders.alertsResponse],
  'POST /api/operator/orders/find': [orders.findOrdersResponse, orders.findOrdersRequest],
  'GET /api/operator/people/:id': [person.personResponse],
  'POST /api/operator/people/:id/access': [person.extendAccessResponse, person.extendAccessRequest],
  'POST /api/operator/people/:id/delete': [null, person.deletePersonRequest],
  'POST /api/operator/people/:id/export': [person.exportPersonResponse, reasonBody],
  'POST /api/operator/people/:id/sessions/end': [null, reasonBody],
  'POST /api/operator/people/find': [person.findPersonResponse, person.findPersonRequest],

  // Mail, messages and links
  'GET /api/operator/links': [adminLinksResponse],
  'POST /api/operator/links': [createdLinkResponse, linkRequest],
  'DELETE /api/operator/links/:id': [changedResponse],
  'PUT /api/operator/links/:id': [changedResponse, linkRequest],
  'POST /api/operator/links/check': [changedResponse],
  'GET /api/operator/mail': [mail.mailResponse],
  'GET /api/operator/mail/newsletters': [mail.newslettersResponse],
  'POST /api/operator/mail/newsletters': [mail.draftResponse, mail.newsletterTextsRequest],
  'DELETE /api/operator/mail/newsletters/:id': [null],
  'GET /api/operator/mail/newsletters/:id': [mail.newsletterResponse],
  'PUT /api/operator/mail/newsletters/:id': [null, mail.newsletterTextsRequest],
  'POST /api/operator/mail/newsletters/:id/send': [null],
  'POST /api/operator/mail/newsletters/:id/test': [null],
  'POST /api/operator/mail/suppression/find': [
    mail.findSuppressionResponse,
    mail.findSuppressionRequest,
  ],
  'POST /api/operator/mail/suppression/remove': [changedResponse, mail.removeSuppressionRequest],
  'GET /api/operator/messages': [messages.messagesResponse],
  'GET /api/operator/messages/:id': [messages.messageResponse],
  'POST /api/operator/messages/:id/answer': [
    messages.answerMessageResponse,
    messages.answerMessageRequest,
  ],
  'POST /api/operator/messages/:id/done': [null, messages.markMessageRequest],
} as const satisfies CallTable
