import { createBounceAddresses } from '@kot/mail/bounce/bounce-address'
import type { BounceBox } from '@kot/mail/bounce/process-bounces'
import { isRsaKey, type DkimKey } from '@kot/mail/transport/dkim-signer'
import { z } from 'zod'

/** How mail is signed and where it comes back to; both may be left out. */
export const mailVariables = {
  /** Signs our mail for a domain, unless the relay does: all three or none. */
  MAIL_DKIM_DOMAIN: z.hostname().optional(),
  /** The public key stands in the DNS under `<selector>._domainkey.<domain>`. */
  MAIL_DKIM_SELECTOR: z
    .string()
    .regex(/^[a-z0-9-]+$/i)
    .optional(),
  /** A private RSA key in PEM; its line breaks may be written as \n. */
  MAIL_DKIM_KEY: z
    .string()
    .transform((key) => key.replaceAll('\\n', '\n'))
    .refine(isRsaKey, 'no private RSA key in PEM')
    .optional(),
  /** The Maildir into which the relay delivers all mail to bounce+…@MAIL_BOUNCE_DOMAIN, and complaints.
   *  Without one bounces go to MAIL_FROM and nobody learns from them. */
  MAIL_BOUNCE_MAILDIR: z.string().min(1).optional(),
  /** The domain of those addresses; that of MAIL_FROM when left out. */
  MAIL_BOUNCE_DOMAIN: z.hostname().optional(),
}

type Variables = z.infer<z.ZodObject<typeof mailVariables>>

const DKIM_VARIABLES = ['MAIL_DKIM_DOMAIN', 'MAIL_DKIM_SELECTOR', 'MAIL_DKIM_KEY'] as const

/** What is missing of a key of which some is there. */
export function missingForDkim(variables: Record<string, string | undefined>): readonly string[] {
  const missing = DKIM_VARIABLES.filter((name) => variables[name] === undefined)
  return missing.length === DKIM_VARIABLES.length ? [] : missing
}

export function configuredDkim(variables: Variables): { dkim?: DkimKey } {
  const { MAIL_DKIM_DOMAIN: domain, MAIL_DKIM_SELECTOR: selector, MAIL_DKIM_KEY: key } = variables
  return domain && selector && key ? { dkim: { domain, selector, privateKey: key } } : {}
}

/** Null where nobody reads what comes back. */
export function configuredBounces(
  variables: Variables & { MAIL_LINK_KEY: string; MAIL_FROM: string },
): BounceBox | null {
  const { MAIL_BOUNCE_MAILDIR: maildir, MAIL_FROM: from, MAIL_LINK_KEY: key } = variables
  if (maildir === undefined) return null
  const domain = variables.MAIL_BOUNCE_DOMAIN ?? from.slice(from.lastIndexOf('@') + 1)
  return { maildir, addresses: createBounceAddresses(key, domain) }
}
