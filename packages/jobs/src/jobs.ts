import type { AccountMailRequest } from './account-mail-request.ts'
import { defineJob } from './define-job.ts'

/*
 * Everything that happens in the background, on one page.
 *
 * A job is asked for in the same transaction as the change that causes it (enqueue), so neither can
 * exist without the other. It may run twice: every handler must be harmless then.
 *
 *   a home is added, changed or leaves ──▶ market.publish ──▶ feed files ──▶ server
 *   a mail is written into the outbox ──▶ mail.send ──▶ SMTP relay ──▶ inbox
 *                      every 5 minutes ──▶ mail.bounces ──▶ addresses that take no more mail
 *                          every night ──▶ mail.clean
 *      access is granted ──▶ access.receipt ──▶ mail.send
 *        every 5 minutes ──▶ access.reconcile ──▶ card provider ──▶ access granted or withdrawn
 *            every night ──▶ access.reconcile-all, access.clean
 *   a home is added, returns or gets cheaper ──▶ watches.match ──▶ watches.digest ──▶ mail.send
 *                               every minute ──▶ watches.match, watches.digest
 *                                every night ──▶ watches.clean
 *                       every minute ──▶ intake.schedule ──▶ intake.sweep of every site that is due
 *    a partner brings its adverts ──▶ intake.sweep ──▶ homes added, changed or gone
 *                        every night ──▶ intake.clean
 *             every hour ──▶ market.report ──▶ figures about the market ──▶ server
 *    somebody writes to us ──▶ contact.mail ──▶ mail.send ──▶ the operator's inbox
 *            every night ──▶ contact.clean
 *    the operator sends a newsletter ──▶ newsletter.send ──▶ mail.send
 *           every Monday ──▶ links.check ──▶ what /links leads to is asked for
 */

/** What is removed once a day, at night in Iceland and well before the morning's digests. */
const cleaning = {
  retry: { limit: 5, firstDelaySeconds: 60, longestDelaySeconds: 600 },
  expireSeconds: 300,
  heartbeatSeconds: 10,
  keepSeconds: 7 * 24 * 60 * 60,
}

/**
 * Writes the market's feed files when it has changed.
 *
 * Every change asks with a row of its own. A queue that refuses a second request while one waits
 * would look cheaper, but loses updates: the waiting request may be taken up after the second
 * transaction saw it and before that transaction commits, and nobody asks again. Requests are
 * collected by the worker instead, which starts to read only after it has taken them.
 */
export const marketPublish = defineJob({
  name: 'market.publish',
  retry: { limit: 20, firstDelaySeconds: 1, longestDelaySeconds: 60 },
  // 100,000 homes take 15 s on two quiet cores, and two minutes on busy ones.
  expireSeconds: 300,
  heartbeatSeconds: 10,
  keepSeconds: 60 * 60,
  collectMs: 250,
  // Not needed for any case we know of; repairs whatever the unknown ones did.
  schedule: '*/10 * * * *',
})

/**
 * Sends what is due in the outbox, oldest first. It carries no mail of its own: a request only says
 * that there is something to look for, so requests are collected and any run may answer them all.
 */
export const mailSend = defineJob({
  name: 'mail.send',
  // The outbox keeps its own account of retries; these are for a run that could not look at all.
  retry: { limit: 20, firstDelaySeconds: 1, longestDelaySeconds: 60 },
  // A run takes up no more mail after a minute, and the last one it took may wait long for its reply.
  expireSeconds: 300,
  heartbeatSeconds: 10,
  keepSeconds: 60 * 60,
  collectMs: 0,
  // Takes up what failed before, and what a dead worker left behind.
  schedule: '* * * * *',
})

/** Reads what has come back, and stops mail to addresses that do not exist or do not want it. */
export const mailBounces = defineJob({
  name: 'mail.bounces',
  // The next run is never far away, and what is not read stays where it is.
  retry: { limit: 2, firstDelaySeconds: 10, longestDelaySeconds: 60 },
  expireSeconds: 240,
  heartbeatSeconds: 10,
  keepSeconds: 24 * 60 * 60,
  collectMs: 0,
  schedule: '*/5 * * * *',
})

/** Empties old mails and in time removes them. */
export const mailClean = defineJob({
  name: 'mail.clean',
  ...cleaning,
  schedule: '20 4 * * *',
})

/** Writes a mail of an account and hands it to the outbox; makes the secret of its link then. */
export const accountMail = defineJob<AccountMailRequest>({
  name: 'account.mail',
  retry: { limit: 20, firstDelaySeconds: 1, longestDelaySeconds: 300 },
  expireSeconds: 60,
  heartbeatSeconds: 10,
  // Its requests name addresses. With the time the queue takes to notice they are gone within a minute of
  // their answer, as docs/privacy.md says.
  keepSeconds: 30,
  // One by one the queue would hand out what gathered during an outage no faster than it looks for work,
  // and whoever asks then would wait behind it.
  collectMs: 0,
})

/** Forgets ended sessions, spent links and tickets, and limits that have run out. */
export const accountClean = defineJob({
  name: 'account.clean',
  ...cleaning,
  schedule: '40 4 * * *',
})

/** Writes the mail of a receipt, with its PDF, and hands it to the outbox. */
export const receiptMail = defineJob<{ order: string }>({
  name: 'access.receipt',
  retry: { limit: 20, firstDelaySeconds: 1, longestDelaySeconds: 300 },
  expireSeconds: 300,
  heartbeatSeconds: 10,
  keepSeconds: 7 * 24 * 60 * 60,
  // One by one the queue would hand out a backlog no faster than it looks for work.
  collectMs: 0,
})

/**
 * Brings orders, the provider and access into agreement: completes what was paid and never activated,
 * captures or lets go of leftovers, follows refunds and disputes, and raises an alert for the rest.
 */
export const accessReconcile = defineJob({
  name: 'access.reconcile',
  // The next run is never far away.
  retry: { limit: 2, firstDelaySeconds: 10, longestDelaySeconds: 60 },
  expireSeconds: 240,
  heartbeatSeconds: 10,
  keepSeconds: 24 * 60 * 60,
  collectMs: 0,
  schedule: '*/5 * * * *',
})

/** The same over everything a reservation can still move, and the books added up. */
export const accessReconcileAll = defineJob({
  name: 'access.reconcile-all',
  retry: { limit: 5, firstDelaySeconds: 60, longestDelaySeconds: 600 },
  expireSeconds: 1_800,
  heartbeatSeconds: 10,
  keepSeconds: 30 * 24 * 60 * 60,
  schedule: '10 3 * * *',
})

/** Takes the names out of receipts that the law no longer asks for. */
export const accessClean = defineJob({
  name: 'access.clean',
  ...cleaning,
  schedule: '20 5 * * *',
})

/**
 * Holds what is new on the market against all watches. A request carries nothing: the news waits in
 * a table of its own, so requests are collected and one run answers them all.
 */
export const watchesMatch = defineJob({
  name: 'watches.match',
  retry: { limit: 20, firstDelaySeconds: 1, longestDelaySeconds: 60 },
  // A million watches take some seconds.
  expireSeconds: 300,
  heartbeatSeconds: 10,
  keepSeconds: 60 * 60,
  collectMs: 250,
  // News of a writer that did not ask waits no longer than this.
  schedule: '* * * * *',
})

/** Writes the digests that are due and hands them to the outbox. */
export const watchesDigest = defineJob({
  name: 'watches.digest',
  retry: { limit: 20, firstDelaySeconds: 1, longestDelaySeconds: 60 },
  expireSeconds: 300,
  heartbeatSeconds: 10,
  keepSeconds: 60 * 60,
  collectMs: 0,
  schedule: '* * * * *',
})

/** Forgets news and matches that nobody will be told of any more. */
export const watchesClean = defineJob({
  name: 'watches.clean',
  ...cleaning,
  schedule: '50 4 * * *',
})

/**
 * Looks at one site and lets the market know what it says: the whole stock, only its first page, or what
 * its partner brought.
 */
export const intakeCrawl = defineJob<{ source: string; kind: 'sweep' | 'peek' | 'push' }>({
  name: 'intake.sweep',
  // A look that failed is part of the site's history, and the schedule knows when to come again: sooner
  // would be impolite.
  retry: { limit: 0, firstDelaySeconds: 60, longestDelaySeconds: 60 },
  // A large site asked with its pauses takes a quarter of an hour.
  expireSeconds: 1_800,
  heartbeatSeconds: 10,
  keepSeconds: 24 * 60 * 60,
  // Sites do not wait for each other; each look is mostly a pause.
  atOnce: 16,
})

/** Asks for a look at every site whose time has come. */
export const intakeSchedule = defineJob({
  name: 'intake.schedule',
  // The next run is never far away.
  retry: { limit: 2, firstDelaySeconds: 5, longestDelaySeconds: 20 },
  expireSeconds: 60,
  heartbeatSeconds: 10,
  keepSeconds: 60 * 60,
  collectMs: 0,
  schedule: '* * * * *',
})

/** Forgets kept pages, old looks and what partners brought long ago. */
export const intakeClean = defineJob({
  name: 'intake.clean',
  ...cleaning,
  schedule: '0 5 * * *',
})

/** Counts the figures that pages tell about the market as a whole. */
export const marketReport = defineJob({
  name: 'market.report',
  retry: { limit: 5, firstDelaySeconds: 10, longestDelaySeconds: 600 },
  expireSeconds: 300,
  heartbeatSeconds: 10,
  keepSeconds: 24 * 60 * 60,
  collectMs: 0,
  schedule: '20 * * * *',
})

/** Tells the operator what people have written on the contact page, as often as a mailbox can bear. */
export const contactNotify = defineJob({
  name: 'contact.mail',
  retry: { limit: 20, firstDelaySeconds: 1, longestDelaySeconds: 60 },
  expireSeconds: 60,
  heartbeatSeconds: 10,
  keepSeconds: 24 * 60 * 60,
  collectMs: 250,
  // What was held back is told of when there is room again.
  schedule: '*/10 * * * *',
})

/** Forgets messages that were dealt with long ago. */
export const contactClean = defineJob({
  name: 'contact.clean',
  ...cleaning,
  schedule: '10 5 * * *',
})

/**
 * Writes the mails of newsletters into the outbox, some at a time. Only so many of them wait there at
 * once, so that a morning's digests never stand behind all of them: the rest is the next minute's.
 */
export const newsletterSend = defineJob({
  name: 'newsletter.send',
  retry: { limit: 5, firstDelaySeconds: 5, longestDelaySeconds: 60 },
  expireSeconds: 240,
  heartbeatSeconds: 10,
  keepSeconds: 60 * 60,
  collectMs: 0,
  schedule: '* * * * *',
})

/** Asks for every address that /links leads to, and keeps what was found for the operator. */
export const linksCheck = defineJob({
  name: 'links.check',
  // A second attempt would meet the same sites; the next week is soon enough.
  retry: { limit: 1, firstDelaySeconds: 600, longestDelaySeconds: 600 },
  // Some hundred addresses, four at a time, each given five seconds.
  expireSeconds: 600,
  heartbeatSeconds: 10,
  keepSeconds: 14 * 24 * 60 * 60,
  collectMs: 0,
  schedule: '40 4 * * 1',
})

export const jobs = [
  marketPublish,
  mailSend,
  mailBounces,
  mailClean,
  accountMail,
  accountClean,
  receiptMail,
  accessReconcile,
  accessReconcileAll,
  accessClean,
  watchesMatch,
  watchesDigest,
  watchesClean,
  intakeCrawl,
  intakeSchedule,
  intakeClean,
  marketReport,
  contactNotify,
  contactClean,
  newsletterSend,
  linksCheck,
]
