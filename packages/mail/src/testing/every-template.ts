import type { Lang } from '@kot/domain/lang'
import { aReceipt } from '@kot/contract/testing/a-receipt'
import { accountDeletedMail } from '../templates/account-deleted-mail.ts'
import { addressChangedMail } from '../templates/address-changed-mail.ts'
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

const receipt = aReceipt({
  customer_name: 'Guðrún Ösp Þórðardóttir',
  customer_email: 'gudrun@kot.test',
})

/** Every template by its kind. */
export const everyTemplate: Record<string, (facts: LinkFacts) => MailContents> = {
  confirmAddress: confirmAddressMail,
  resetPassword: resetPasswordMail,
  passwordChanged: passwordChangedMail,
  confirmNewAddress: confirmNewAddressMail,
  addressChanging: addressChangingMail,
  addressChanged: addressChangedMail,
  confirmDeletion: confirmDeletionMail,
  accountDeleted: accountDeletedMail,
  alreadyRegistered: alreadyRegisteredMail,
  joinIdentity: (facts) => joinIdentityMail({ ...facts, provider: 'Google' }),
  receipt: (facts) => receiptMail({ ...facts, receipt }),
}
