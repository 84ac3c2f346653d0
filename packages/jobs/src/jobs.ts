import { type ConnectedKind, connectedKinds } from '@kot/domain/watch/notification-channel'
import type { AccountMailRequest } from './account-mail-request.ts'
import { defineJob, type Job } from './define-job.ts'

/*
 * All background jobs.
 *
 * A job is enqueued in the same transaction as the change that causes it, so neither can exist
 * without the other. It may run twice: every handler must be idempotent.
 *
 *   a home is added, changed or leaves ──▶ market.publish ──▶ feed files ──▶ server
 *   a mail is written into the outbox ──▶ mail.send ──▶ SMTP relay ──▶ inbox
 *   an account needs a mail with a link ──▶ account.mail ──▶ mail.send
 *                          every night ──▶ account.clean
 *                      every 5 minutes ──▶ mail.bounces ──▶ suppressed addresses
 *                          every night ──▶ notify.clean
 *      access is granted ──▶ access.receipt ──▶ mail.send
 *   a page reports no outcome, every minute ──▶ access.awaited ──▶ card provider, every few seconds
 *      a buyer withdraws from a purchase ──▶ access.withdrawal ──▶ mail.send
 *                                        └─▶ access.return ──▶ card provider ──▶ money returned
 *        every 5 minutes ──▶ access.reconcile ──▶ card provider ──▶ access granted or withdrawn
 *            every night ──▶ access.reconcile-all, access.clean
 *             every hour ──▶ access.fair-pass ──▶ days added to access ──▶ mail.send
 *   a home is added, returns or gets cheaper ──▶ watches.match ──▶ watches.digest ──▶ mail.send
 *                               every minute ──▶ watches.match, watches.digest
 *                                every night ──▶ watches.clean
 *   homes are joined, every minute ──▶ board.tell ──▶ changes, news of homes, reminders ──▶ mail.send
 *           every night ──▶ board.clean
 *                       every minute ──▶ intake.schedule ──▶ one crawl per source that is due
 *    a partner pushes its adverts ──▶ crawl ──▶ homes added, changed or gone
 *                        every night ──▶ intake.clean
 *           every minute ──▶ market.photos ──▶ photos compared ──▶ watches.match
 *             every hour ──▶ market.report ──▶ figures about the market ──▶ server
 *            every night ──▶ market.fit-rents ──▶ expected rents ──▶ server
 *    a contact message arrives ──▶ contact.mail ──▶ mail.send ──▶ the operator's inbox
 *            every night ──▶ contact.clean
 *    the operator sends a newsletter ──▶ newsletter.send ──▶ mail.send
 *           every Monday ──▶ links.check ──▶ checks the links of /links
 *          every Tuesday ──▶ transit.load ──▶ bus timetable ──▶ server
 */

/** Cleanup jobs run once a day, at night in Iceland and well before the morning's digests. */
const cleanNightly = (name: string, schedule: string) =>
  defineJob({
    name,
    retry: { limit: 5, firstDelaySeconds: 60, longestDelaySeconds: 600 },
    expireSeconds: 300,
    keepSeconds: 7 * 24 * 60 * 60,
    schedule,
  })

/**
 * Writes the feed files when the market has changed.
 *
 * Every change enqueues its own row. A queue that refuses a second request while one waits would
 * lose updates: the waiting request may start after the second transaction saw it and before that
 * transaction commits, and no further request follows. Instead the worker collects requests, and
 * reads the market only after it has taken them.
 */
export const marketPublish = defineJob({
  name: 'market.publish',
  retry: { limit: 20, firstDelaySeconds: 1, longestDelaySeconds: 60 },
  // 100,000 homes take 15 s on two idle cores, and two minutes on busy ones.
  expireSeconds: 300,
  keepSeconds: 60 * 60,
  collectMs: 250,
  // Not needed in any known case. Repairs the effects of unknown ones.
  schedule: '*/10 * * * *',
})

/**
 * Sends due mails of the outbox, oldest first. A request has no payload, so requests are collected
 * and one run handles them all.
 */
export const mailSend = defineJob({
  name: 'mail.send',
  // The outbox has its own retries. These are for a run that could not start.
  retry: { limit: 20, firstDelaySeconds: 1, longestDelaySeconds: 60 },
  // A run starts no more mail after a minute, and the last one may wait long for its reply.
  expireSeconds: 300,
  keepSeconds: 60 * 60,
  collectMs: 0,
  // Retries failed mails, and those left by a dead worker.
  schedule: '* * * * *',
})

/** Reads bounces and suppresses addresses that do not exist or whose owner complained. */
export const mailBounces = defineJob({
  name: 'mail.bounces',
  // The next run is soon, and unread bounces stay in the mailbox.
  retry: { limit: 2, firstDelaySeconds: 10, longestDelaySeconds: 60 },
  expireSeconds: 240,
  keepSeconds: 24 * 60 * 60,
  collectMs: 0,
  schedule: '*/5 * * * *',
})

/** Clears the contents of old mails; deletes old deliveries and notifications, and channels that were never proved. */
export const notifyClean = cleanNightly('notify.clean', '20 4 * * *')

/** Writes an account mail to the outbox and creates the secret of its link. */
export const accountMail = defineJob<AccountMailRequest>({
  name: 'account.mail',
  retry: { limit: 20, firstDelaySeconds: 1, longestDelaySeconds: 300 },
  expireSeconds: 60,
  // Requests contain addresses. Including the queue's own delay they are deleted within a minute,
  // as docs/privacy.md states.
  keepSeconds: 30,
  // Without collecting, a backlog after an outage would drain one request at a time, and new
  // requests would wait behind it.
  collectMs: 0,
})

/** Deletes ended sessions, used links and tickets, and expired limits. */
export const accountClean = cleanNightly('account.clean', '40 4 * * *')

/** Writes the mail of a receipt, with its PDF, to the outbox. */
export const receiptMail = defineJob<{ order: string }>({
  name: 'access.receipt',
  retry: { limit: 20, firstDelaySeconds: 1, longestDelaySeconds: 300 },
  expireSeconds: 300,
  keepSeconds: 7 * 24 * 60 * 60,
  // Without collecting, a backlog would drain one request at a time.
  collectMs: 0,
})

/** Writes the mail that confirms a withdrawal, with the corrected receipt, to the outbox. */
export const withdrawalMail = defineJob<{ order: string }>({
  name: 'access.withdrawal',
  retry: { limit: 20, firstDelaySeconds: 1, longestDelaySeconds: 300 },
  expireSeconds: 300,
  keepSeconds: 7 * 24 * 60 * 60,
  collectMs: 0,
})

/** Returns the money of a withdrawal. What it cannot do, the reconciliation does. */
export const accessReturn = defineJob<{ order: string }>({
  name: 'access.return',
  retry: { limit: 2, firstDelaySeconds: 10, longestDelaySeconds: 60 },
  expireSeconds: 240,
  keepSeconds: 24 * 60 * 60,
  collectMs: 0,
})

/**
 * Settles orders, payments and access with the provider: completes paid orders that were never
 * activated, captures or releases open amounts, applies refunds and disputes, and raises an alert
 * for the rest.
 */
export const accessReconcile = defineJob({
  name: 'access.reconcile',
  // The next run is soon.
  retry: { limit: 2, firstDelaySeconds: 10, longestDelaySeconds: 60 },
  expireSeconds: 240,
  keepSeconds: 24 * 60 * 60,
  collectMs: 0,
  schedule: '*/5 * * * *',
})

/**
 * Queries the card provider every few seconds about orders whose buyer waits: the page of a buyer may never
 * receive how the payment ended. Orders wait in their own table and a request has no payload, so requests
 * are collected; what is enqueued during a run is seen by it.
 */
export const accessAwaited = defineJob({
  name: 'access.awaited',
  // The next run is soon.
  retry: { limit: 2, firstDelaySeconds: 5, longestDelaySeconds: 20 },
  // A run starts no more checks after 50 seconds, and one that finds the provider silent takes half a minute.
  expireSeconds: 120,
  keepSeconds: 60 * 60,
  collectMs: 0,
  schedule: '* * * * *',
})

/** The same for the whole period in which a payment can change, with an audit of the ledger. */
export const accessReconcileAll = defineJob({
  name: 'access.reconcile-all',
  retry: { limit: 5, firstDelaySeconds: 60, longestDelaySeconds: 600 },
  expireSeconds: 1_800,
  keepSeconds: 30 * 24 * 60 * 60,
  schedule: '10 3 * * *',
})

/** Removes personal data from receipts older than the legal retention period. */
export const accessClean = cleanNightly('access.clean', '20 5 * * *')

/**
 * Decides whether Kot did its work on the days that are over, and adds those on which it did not to the
 * passes that were running.
 */
export const accessFairPass = defineJob({
  name: 'access.fair-pass',
  retry: { limit: 5, firstDelaySeconds: 60, longestDelaySeconds: 600 },
  // After a day that counts each account with access has a separate transaction.
  expireSeconds: 1_800,
  keepSeconds: 7 * 24 * 60 * 60,
  collectMs: 0,
  // A day is decided at 6:35, or as soon as a worker is back.
  schedule: '35 * * * *',
})

/**
 * Gives new homes their position and finds the instant watches that they match. The news is stored in its own table and a request has no
 * payload, so requests are collected and one run handles them all.
 */
export const watchesMatch = defineJob({
  name: 'watches.match',
  retry: { limit: 20, firstDelaySeconds: 1, longestDelaySeconds: 60 },
  // A million watches take some seconds.
  expireSeconds: 300,
  keepSeconds: 60 * 60,
  collectMs: 250,
  // Maximum delay for news without a request.
  schedule: '* * * * *',
})

/** Writes due digests to the outbox. */
export const watchesDigest = defineJob({
  name: 'watches.digest',
  retry: { limit: 20, firstDelaySeconds: 1, longestDelaySeconds: 60 },
  expireSeconds: 300,
  keepSeconds: 60 * 60,
  collectMs: 0,
  schedule: '* * * * *',
})

const sendMessages = (kind: ConnectedKind) => ({
  name: `channels.${kind}`,
  // The outbox has its own retries. These are for a run that could not start.
  retry: { limit: 20, firstDelaySeconds: 1, longestDelaySeconds: 60 },
  // A run starts no more messages after a minute, and the last one may wait for its response.
  expireSeconds: 300,
  keepSeconds: 60 * 60,
  collectMs: 0,
  // Retries failed messages, and those left by a dead worker.
  schedule: '* * * * *',
})

/** Send due messages to devices, chats, topics and webhooks. A slow kind does not hold up the others. */
export const channelsSend = Object.fromEntries(
  connectedKinds.map((kind) => [kind, defineJob(sendMessages(kind))]),
) as Readonly<Record<ConnectedKind, Job<Record<string, never>>>>

/** Deletes news that is no longer needed. */
export const watchesClean = cleanNightly('watches.clean', '50 4 * * *')

/**
 * Notifies members of a household of what happened while they were away: changes of others, news of homes on
 * their board, viewings of the next day. Boards follow homes that were joined.
 */
export const boardTell = defineJob({
  name: 'board.tell',
  retry: { limit: 5, firstDelaySeconds: 5, longestDelaySeconds: 60 },
  expireSeconds: 300,
  keepSeconds: 60 * 60,
  collectMs: 0,
  schedule: '* * * * *',
})

/** Deletes old changes of boards, and invitations that have expired. */
export const boardClean = cleanNightly('board.clean', '55 4 * * *')

/**
 * Crawls one source: all list pages, only the first page, or a partner's upload
 * (`push`).
 */
export const intakeCrawl = defineJob<{ source: string; kind: 'full' | 'quick' | 'push' }>({
  name: 'intake.crawl',
  // A failed crawl is part of the history of its source, and the schedule decides when to retry. An
  // earlier retry would be impolite.
  retry: { limit: 0, firstDelaySeconds: 60, longestDelaySeconds: 60 },
  // A large source with its delays between requests takes a quarter of an hour.
  expireSeconds: 1_800,
  keepSeconds: 24 * 60 * 60,
  // Sources are independent, and a crawl mostly waits.
  atOnce: 16,
})

/** Enqueues a crawl for every source that is due. */
export const intakeSchedule = defineJob({
  name: 'intake.schedule',
  // The next run is soon.
  retry: { limit: 2, firstDelaySeconds: 5, longestDelaySeconds: 20 },
  expireSeconds: 60,
  keepSeconds: 60 * 60,
  collectMs: 0,
  schedule: '* * * * *',
})

/** Deletes saved pages, old crawls and old uploads of partners. */
export const intakeClean = cleanNightly('intake.clean', '0 5 * * *')

/** Calculates the market report. */
export const marketReport = defineJob({
  name: 'market.report',
  retry: { limit: 5, firstDelaySeconds: 10, longestDelaySeconds: 600 },
  expireSeconds: 300,
  keepSeconds: 24 * 60 * 60,
  collectMs: 0,
  schedule: '20 * * * *',
})

/** Fits what rents are expected on the homes of the last twelve months. */
export const marketFitRents = defineJob({
  name: 'market.fit-rents',
  retry: { limit: 5, firstDelaySeconds: 60, longestDelaySeconds: 600 },
  expireSeconds: 300,
  // 100,000 homes keep a core busy for 9 s, in which no heartbeat is sent.
  heartbeatSeconds: 60,
  keepSeconds: 7 * 24 * 60 * 60,
  collectMs: 0,
  schedule: '40 3 * * *',
})

/** Compares the photos of new adverts with all that were seen before. */
export const marketPhotos = defineJob({
  name: 'market.photos',
  // The next run is soon.
  retry: { limit: 2, firstDelaySeconds: 10, longestDelaySeconds: 20 },
  // A run starts no more photos after 50 seconds, and one takes at most 15.
  expireSeconds: 120,
  keepSeconds: 60 * 60,
  collectMs: 250,
  schedule: '* * * * *',
})

/** Notifies the operator of contact messages, within the limits of a mailbox. */
export const contactNotify = defineJob({
  name: 'contact.mail',
  retry: { limit: 20, firstDelaySeconds: 1, longestDelaySeconds: 60 },
  expireSeconds: 60,
  keepSeconds: 24 * 60 * 60,
  collectMs: 250,
  // Messages above the limit are reported when there is room again.
  schedule: '*/10 * * * *',
})

/** Deletes messages that were handled long ago, and old reports of adverts. */
export const contactClean = cleanNightly('contact.clean', '10 5 * * *')

/**
 * Writes newsletter mails to the outbox in batches. The number waiting there is limited, so that
 * digests do not queue behind all of them. The rest follows in the next minute.
 */
export const newsletterSend = defineJob({
  name: 'newsletter.send',
  retry: { limit: 5, firstDelaySeconds: 5, longestDelaySeconds: 60 },
  expireSeconds: 240,
  keepSeconds: 60 * 60,
  collectMs: 0,
  schedule: '* * * * *',
})

/** Checks every URL on /links and stores the results for the operator. */
export const linksCheck = defineJob({
  name: 'links.check',
  // A second attempt would give the same result. The next week is soon enough.
  retry: { limit: 1, firstDelaySeconds: 600, longestDelaySeconds: 600 },
  // Some hundred URLs, four at a time, five seconds each.
  expireSeconds: 600,
  keepSeconds: 14 * 24 * 60 * 60,
  collectMs: 0,
  schedule: '40 4 * * 1',
})

/** Loads the feed of the bus company and publishes its timetable. */
export const transitLoad = defineJob({
  name: 'transit.load',
  // What is published stays valid for weeks, and the alert comes in time. A feed that was refused is not tried again.
  retry: { limit: 5, firstDelaySeconds: 600, longestDelaySeconds: 21_600 },
  expireSeconds: 600,
  // A feed of the whole country keeps a core busy for some seconds, in which no heartbeat is sent.
  heartbeatSeconds: 60,
  keepSeconds: 14 * 24 * 60 * 60,
  collectMs: 0,
  // Bus companies change their timetables at weekends.
  schedule: '10 4 * * 2',
})

export const jobs = [
  marketPublish,
  mailSend,
  mailBounces,
  notifyClean,
  accountMail,
  accountClean,
  receiptMail,
  withdrawalMail,
  accessReturn,
  accessReconcile,
  accessAwaited,
  accessReconcileAll,
  accessClean,
  accessFairPass,
  watchesMatch,
  watchesDigest,
  watchesClean,
  ...Object.values(channelsSend),
  boardTell,
  boardClean,
  intakeCrawl,
  intakeSchedule,
  intakeClean,
  marketReport,
  marketFitRents,
  marketPhotos,
  contactNotify,
  contactClean,
  newsletterSend,
  linksCheck,
  transitLoad,
]
