import type { Lang } from '@kot/domain/lang'
import type { ImageLink } from '@kot/images/image-links'
import type { MailLinks } from '@kot/mail/templates/mail-link'
import { type NewMail, plainAddress } from '@kot/mail/outbox/queue-mail'
import { digestMail } from '@kot/mail/templates/digest/digest-mail'
import { digestLinks } from '@kot/mail/templates/digest/digest-links'
import type { CheckedSources } from '@kot/market/homes/market-summary'
import type { Digest, DigestHome } from '@kot/watches/digest/digest-content'

export type DigestParts = {
  origins: Record<Lang, string>
  links: MailLinks
  imageLink: ImageLink
}

/** With what its price was, where that is why it is told. */
type ShownHome = DigestHome & { priceBefore: number | null }

/** The mail of a digest, ready for the outbox. */
export function digestOf(
  digest: Digest,
  sources: CheckedSources,
  { origins, links: signer, imageLink }: DigestParts,
): NewMail {
  const { accountId, email, lang } = digest
  // Only holders of access get digests, and they see everything.
  const photo = ({ homeId, photoUrl }: ShownHome) =>
    photoUrl === null ? null : origins[lang] + imageLink(homeId, photoUrl, 'sharp', 2)
  const { oneClick, ...links } = digestLinks<ShownHome>(digest, {
    origins,
    sign: (purpose, parts) => signer.sign(purpose, parts),
    photo,
  })
  return {
    ...digestMail<ShownHome>({
      ...digest,
      nearMisses: digest.nearMisses.map((home) => ({ ...home, priceBefore: null })),
      sources,
      links,
    }),
    kind: 'digest',
    accountId,
    to: plainAddress(email),
    lang,
    reason: `digest ${accountId} ${digest.periodKey}`,
    headers: {
      // RFC 8058: mail programs show a button, and post to this address when it is pressed.
      'List-Unsubscribe': `<${oneClick}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'List-Id': `<smartfinder.${new URL(origins.is).hostname}>`,
    },
  }
}
