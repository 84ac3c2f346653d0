import type { Lang } from '@kot/domain/lang'
import type { Block } from './blocks.ts'

/** A mail before it has its looks. */
export type MailDraft = {
  lang: Lang
  subject: string
  /** Shown by mailboxes beside the subject. */
  preview: string
  blocks: readonly Block[]
  /** Why this mail came, at its foot. */
  reason: string
  /** What else its foot says, between the reason and our name. */
  foot?: readonly Block[]
}
