import { createPrivateKey } from 'node:crypto'
import type { Readable } from 'node:stream'
import DKIM from 'nodemailer/lib/dkim'

export type DkimKey = {
  /** The sender of a mail, by its `From`. */
  domain: string
  /** Names the public key: `<selector>._domainkey.<domain>`. */
  selector: string
  /** RSA, in PEM. */
  privateKey: string
}

/** What a forger would want to change. RFC 8058 wants both fields of one-click unsubscribe among them;
 *  the client's own list has only one. */
const SIGNED_FIELDS = [
  'From',
  'Reply-To',
  'To',
  'Subject',
  'Date',
  'Message-ID',
  'MIME-Version',
  'Content-Type',
  'Content-Transfer-Encoding',
  'Auto-Submitted',
  'List-Id',
  'List-Unsubscribe',
  'List-Unsubscribe-Post',
]

/** @throws for a key that cannot sign: the client would send unsigned mail without a word */
export function createDkimSigner(key: DkimKey): (message: Readable) => Readable {
  if (!isRsaKey(key.privateKey)) throw new RangeError('the DKIM key is no private RSA key')
  const signer = new DKIM({
    domainName: key.domain,
    keySelector: key.selector,
    privateKey: key.privateKey,
    headerFieldNames: SIGNED_FIELDS.join(':'),
  })
  return (message) => signer.sign(message)
}

export function isRsaKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}
