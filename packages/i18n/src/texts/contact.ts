import { brand } from '@kot/domain/site/brand'
import {
  maxContactBodyLength,
  maxContactNameLength,
  type ContactFieldError,
} from '@kot/domain/account/contact-rules'
import { formatNumber } from '../format/number.ts'
import { defineTexts } from '../format/define-texts.ts'

const { email } = brand.company

export const contactTexts = defineTexts({
  is: {
    intro: 'Ertu með spurningu eða ábendingu? Skrifaðu okkur og við svörum innan sólarhrings.',
    form: 'Skrifaðu okkur',
    name: 'Nafn',
    email: 'Netfang',
    body: 'Skilaboð',
    submit: 'Senda skilaboð',
    noScript: `Kveikja þarf á JavaScript í vafranum til að senda skilaboð héðan. Skrifaðu okkur frekar á ${email}.`,
    // Visible only to programs and without style sheets.
    leaveEmpty: 'Ekki skrifa neitt í þennan reit',
    thanks: {
      heading: 'Takk fyrir skilaboðin!',
      text: (address: string) =>
        `Þau eru komin til okkar. Við svörum þér innan sólarhrings á netfangið ${address}.`,
    },
    write: {
      heading: 'Tölvupóstur',
      text: 'Þú getur líka skrifað okkur beint. Við svörum innan sólarhrings, alla daga.',
    },
    company: {
      heading: 'Fyrirtækið',
      noHours: 'Við erum ekki með opna skrifstofu. Sendu okkur heldur tölvupóst.',
      // One place for everybody, also for authorities.
      onePlace:
        'Sama netfang er fyrir notendur, þá sem eiga auglýsingar og stjórnvöld. Við svörum á íslensku og ensku.',
    },
    faults: {
      nameMissing: 'Nafn vantar',
      nameTooLong: `Nafnið má ekki vera lengra en ${formatNumber('is', maxContactNameLength)} stafir`,
      emailMissing: 'Netfang vantar',
      emailInvalid: 'Netfangið er ógilt',
      bodyMissing: 'Skilaboð vantar',
      bodyTooLong: `Skilaboðin mega ekki vera lengri en ${formatNumber('is', maxContactBodyLength)} stafir`,
    } satisfies Record<ContactFieldError, string>,
  },
  en: {
    intro: 'Do you have a question or a suggestion? Write to us and we will reply within a day.',
    form: 'Write to us',
    name: 'Name',
    email: 'E-mail',
    body: 'Message',
    submit: 'Send message',
    noScript: `Your browser needs JavaScript to send a message from here. Please write to ${email} instead.`,
    leaveEmpty: 'Leave this field empty',
    thanks: {
      heading: 'Thank you for your message!',
      text: (address) => `It has reached us. We will reply to ${address} within a day.`,
    },
    write: {
      heading: 'By e-mail',
      text: 'You can also write to us directly. We reply within a day, every day of the year.',
    },
    company: {
      heading: 'The company',
      noHours: 'There are no opening hours at this address. Please write to us by e-mail.',
      onePlace:
        'The same address serves users, owners of advertisements and authorities. We reply in Icelandic and English.',
    },
    faults: {
      nameMissing: 'Name required',
      nameTooLong: `The name can have at most ${formatNumber('en', maxContactNameLength)} characters`,
      emailMissing: 'E-mail required',
      emailInvalid: 'Email is invalid',
      bodyMissing: 'Message required',
      bodyTooLong: `The message can have at most ${formatNumber('en', maxContactBodyLength)} characters`,
    },
  },
})
