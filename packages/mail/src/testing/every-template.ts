import type { Lang } from '@kot/domain/text/lang'
import { aReceipt } from '@kot/contract/testing/a-receipt'
import {
  accountDeletedMail,
  addressChangedMail,
  addressChangingMail,
  confirmAddressMail,
  confirmDeletionMail,
  confirmNewAddressMail,
  joinIdentityMail,
  type ConfirmationData,
  passwordChangedMail,
  resetPasswordMail,
} from '../templates/account-mails.ts'
import { channelRetiredMail, testMail } from '../templates/channel-mails.ts'
import {
  channelConnectedMail,
  feedCreatedMail,
  householdJoinedMail,
} from '../templates/connection-mails.ts'
import { purchaseTermsText } from '@kot/i18n/texts/confirmation'
import { addedDaysMail } from '../templates/added-days-mail.ts'
import { receiptMail } from '../templates/receipt-mail.ts'
import { householdAccessEndedMail, withdrawalMail } from '../templates/withdrawal-mail.ts'
import type { MailContents } from '../layout/render-mail.ts'
import { origins } from './a-digest.ts'

/** Facts that fit every template. */
export const mailFacts = (facts: Partial<ConfirmationData> & { lang: Lang }): ConfirmationData => ({
  origin: origins[facts.lang],
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
export const everyTemplate: Record<string, (facts: ConfirmationData) => MailContents> = {
  confirmAddress: confirmAddressMail,
  resetPassword: resetPasswordMail,
  passwordChanged: passwordChangedMail,
  confirmNewAddress: confirmNewAddressMail,
  addressChanging: addressChangingMail,
  addressChanged: addressChangedMail,
  confirmDeletion: confirmDeletionMail,
  accountDeleted: accountDeletedMail,
  joinIdentity: (facts) => joinIdentityMail({ ...facts, provider: 'Google' }),
  channelConnected: (facts) =>
    channelConnectedMail({ ...facts, channel: 'webhook', label: 'hook.example' }),
  feedCreated: (facts) =>
    feedCreatedMail({ ...facts, feed: 'watch', watchName: 'Nálægt skólanum' }),
  householdJoined: (facts) =>
    householdJoinedMail({ ...facts, isOwn: false, names: ['Birkir Þórsson'] }),
  channelRetired: (facts) => channelRetiredMail({ ...facts, kind: 'push', label: 'Chrome' }),
  channelTest: testMail,
  receipt: (facts) =>
    receiptMail({ ...facts, receipt, confirmation: purchaseTermsText(facts.lang) }),
  withdrawal: (facts) =>
    withdrawalMail({
      ...facts,
      receipt,
      credit: {
        number: 7,
        issued_at: '2027-03-06T12:00:00.000Z',
        used_seconds: 2 * 86_400,
        whole_seconds: 7 * 86_400,
        owed: 568,
        returned: 1_422,
      },
      returnBy: new Date('2027-03-20T12:00:00Z'),
    }),
  addedDays: (facts) =>
    addedDaysMail({
      ...facts,
      days: [
        { day: '2027-03-06', failures: ['not-read', 'late-notices'] },
        { day: '2027-03-07', failures: ['late-notices'] },
      ],
      accessUntil: new Date('2027-03-20T12:00:00Z'),
    }),
  householdAccessEnded: (facts) =>
    householdAccessEndedMail({ ...facts, who: 'Birkir Þórsson', until: null }),
}
