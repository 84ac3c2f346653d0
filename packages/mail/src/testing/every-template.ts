import type { Lang } from '@kot/domain/lang'
import type { ReceiptFacts } from '@kot/i18n/receipt-lines'
import { accountDeletedMail } from '../templates/account-deleted-mail.ts'
import { addressChangingMail } from '../templates/address-changing-mail.ts'
import { alreadyRegisteredMail } from '../templates/already-registered-mail.ts'
import { confirmAddressMail } from '../templates/confirm-address-mail.ts'
import { confirmDeletionMail } from '../templates/confirm-deletion-mail.ts'
import { confirmNewAddressMail } from '../templates/confirm-new-address-mail.ts'
import { joinIdentityMail } from '../templates/join-identity-mail.ts'
import { passwordChangedMail } from '../templates/password-changed-mail.ts'
import { receiptMail } from '../templates/receipt-mail.ts'
import { resetPasswordMail } from '../templates/reset-password-mail.ts'
import type { MailContents } from '../mail-contents.ts'
import type { LinkFacts } from '../templates/confirming-mail.ts'

/** Facts that fit every template. */
export const mailFacts = (facts: Partial<LinkFacts> & { lang: Lang }): LinkFacts => ({
  name: 'Guðrún Ösp Þórðardóttir',
  link: 'http://kot.localhost:3000/mailed-link?token=abc&step=1',
  expiresAt: new Date('2026-11-16T08:05:00Z'),
  ...facts,
})

const receipt: ReceiptFacts = {
  number: 1001,
  product: 0,
  quantity: 1,
  price: 1_990,
  vat_percent: 0,
  vat: 0,
  total: 1_990,
  purchased_at: '2027-03-04T12:00:00.000Z',
  valid_from: '2027-03-04T12:00:00.000Z',
  valid_until: '2027-03-11T12:00:00.000Z',
  card_scheme: 'visa',
  card_last4: '0000',
  customer_name: 'Guðrún Ösp Þórðardóttir',
  customer_email: 'gudrun@kot.test',
}

/** Every template by its kind. */
export const everyTemplate: Record<string, (facts: LinkFacts) => MailContents> = {
  confirmAddress: confirmAddressMail,
  resetPassword: resetPasswordMail,
  passwordChanged: passwordChangedMail,
  confirmNewAddress: confirmNewAddressMail,
  addressChanging: addressChangingMail,
  confirmDeletion: confirmDeletionMail,
  accountDeleted: accountDeletedMail,
  alreadyRegistered: alreadyRegisteredMail,
  joinIdentity: (facts) => joinIdentityMail({ ...facts, provider: 'Google' }),
  receipt: (facts) => receiptMail({ ...facts, receipt }),
}
