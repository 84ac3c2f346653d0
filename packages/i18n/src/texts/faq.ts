import { brand } from '@kot/domain/site/brand'
import { defineTexts } from '../format/define-texts.ts'
import { commonQuestions } from './common-questions.ts'

const { email } = brand.company

/** Questions and answers in plain text. Search engines receive them unchanged. */
export const faqTexts = defineTexts({
  is: {
    heading: 'Spurt og svarað',
    questions: {
      provider: {
        question: 'Hver sér um greiðsluna?',
        answer:
          'Sérhæft greiðslufyrirtæki sér um hana og þú sérð nafn þess áður en þú greiðir. Kortanúmerið fer beint þangað og við sjáum það aldrei.',
      },
      secure: {
        question: 'Hvað er 3D Secure?',
        answer:
          'Með 3D Secure staðfestir þú kaupin hjá bankanum þínum, til dæmis í appi eða með kóða, svo að enginn annar geti notað kortið þitt. Kortið þarf að styðja 3D Secure til að greiðslan fari í gegn.',
      },
      subscription: commonQuestions.is.subscription,
      cards: commonQuestions.is.cards,
      landlord: commonQuestions.is.landlord,
      found: {
        question: 'Ég fann íbúð. Hvað geri ég núna?',
        answer:
          'Til hamingju! Slökktu á vaktinni undir „Leiguvaktin mín“ og þá hættir hún að senda þér íbúðir. Engu þarf að segja upp því að aðgangurinn rennur sjálfkrafa út.',
      },
      unsubscribe: commonQuestions.is.unsubscribe,
      notActive: {
        question: 'Ég keypti aðgang en hann er ekki virkur. Hvað geri ég?',
        answer: `Hafðu strax samband við okkur á ${email}. Láttu fylgja með hvaða netfang er á reikningnum þínum og þá erum við fljótari að laga þetta.`,
      },
    },
  },
  en: {
    heading: 'Questions and answers',
    questions: {
      provider: {
        question: 'Who handles the payment?',
        answer:
          'A card payment provider. Its name is shown before you pay. Your card number goes straight to the provider, and we never see it.',
      },
      secure: {
        question: 'What is 3D Secure?',
        answer:
          'With 3D Secure you confirm the purchase with your bank, for example in an app or with a code, so that no one else can use your card. Your card has to support 3D Secure for the payment to go through.',
      },
      subscription: commonQuestions.en.subscription,
      cards: commonQuestions.en.cards,
      landlord: commonQuestions.en.landlord,
      found: {
        question: 'I have found an apartment. What do I do now?',
        answer:
          'Congratulations! Turn Smartfinder off under “My rental watch” and it will stop sending you apartments. There is nothing to cancel, as access expires automatically.',
      },
      unsubscribe: commonQuestions.en.unsubscribe,
      notActive: {
        question: 'I bought access, but it is not active. What do I do?',
        answer: `Contact us immediately at ${email}. Tell us which e-mail address your account has, and we can put it right sooner.`,
      },
    },
  },
})
