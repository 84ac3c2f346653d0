/** What a template makes and the outbox keeps. */
export type MailContents = { subject: string; html: string; text: string }
