import { brand } from '@kot/domain/brand'
import { defineTexts } from '../format/define-texts.ts'

const { email } = brand.company

/** Questions and answers in plain text. Search engines receive them unchanged. */
export const faqTexts = defineTexts({
  is: {
    heading: 'Spurt og svarað',
    questions: {
      provider: {
        question: 'Hver sér um greiðsluna?',
        answer:
          'Greiðslumiðlun sér um greiðsluna og nafn hennar stendur á skjánum áður en þú greiðir. Kortanúmerið fer beint þangað og við sjáum það aldrei.',
      },
      secure: {
        question: 'Hvað er 3D Secure?',
        answer:
          'Með 3D Secure staðfestir þú kaupin hjá bankanum þínum, til dæmis í appi eða með kóða, svo að enginn annar geti notað kortið þitt. Kortið þarf að styðja 3D Secure til að greiðslan fari í gegn.',
      },
      subscription: {
        question: 'Er þetta áskrift?',
        answer:
          'Nei. Þú greiðir einu sinni fyrir 7 daga, 1 mánuð eða 3 mánuði. Aðgangurinn rennur sjálfkrafa út og ekkert er skuldfært aftur. Hann fæst ekki endurgreiddur, en samkvæmt lögum getur þú hætt við innan 14 daga og greiðir þá aðeins fyrir dagana sem liðnir eru.',
      },
      cards: {
        question: 'Hvaða kortum takið þið við?',
        answer: 'Aðeins VISA og Mastercard með 3D Secure.',
      },
      landlord: {
        question: 'Hvernig hef ég samband við leigusala?',
        answer:
          'Þú hefur samband við leigusalann á vefnum þar sem íbúðin fannst. Þegar þú ert með aðgang vísar græni hnappurinn við íbúðina þér þangað.',
      },
      found: {
        question: 'Ég fann íbúð. Hvað geri ég núna?',
        answer:
          'Til hamingju! Slökktu á Smartfinder undir „Leiguvaktin mín“, þá hættir hann að senda þér íbúðir. Engu þarf að segja upp því að aðgangurinn rennur sjálfkrafa út.',
      },
      unsubscribe: {
        question: 'Hvernig hætti ég að fá tölvupóst?',
        answer:
          'Smelltu á tengilinn sem er neðst í hverjum pósti frá vaktinni og hverju fréttabréfi. Þú getur líka afþakkað fréttabréfið í stillingunum þínum og slökkt á vaktinni undir „Leiguvaktin mín“.',
      },
      notActive: {
        question: 'Ég keypti aðgang en hann er ekki virkur. Hvað geri ég?',
        answer: `Hafðu strax samband við okkur á ${email}. Láttu fylgja með hvaða netfang er á reikningnum þínum, þá erum við fljótari að laga þetta.`,
      },
    },
  },
  en: {
    heading: 'Questions and answers',
    questions: {
      provider: {
        question: 'Who handles the payment?',
        answer:
          'A card payment provider, whose name you see on the screen before you pay. Your card number goes straight to them, and we never see it.',
      },
      secure: {
        question: 'What is 3D Secure?',
        answer:
          'With 3D Secure you confirm the purchase with your bank, for example in an app or with a code, so that no one else can use your card. Your card has to support 3D Secure for the payment to go through.',
      },
      subscription: {
        question: 'Is this a subscription?',
        answer:
          'No. You pay once for 7 days, 1 month or 3 months. Access expires automatically and nothing is charged again. It is non-refundable, but by law you can withdraw within 14 days and then pay only for the days used.',
      },
      cards: {
        question: 'Which cards do you accept?',
        answer: 'VISA and Mastercard with 3D Secure only.',
      },
      landlord: {
        question: 'How do I contact a landlord?',
        answer: `To message the landlord of an apartment in a “For rent on ${brand.name}” section you need purchased access. For every other apartment, contact goes through the site where it was found: once you have access, the green button on the card takes you there.`,
      },
      found: {
        question: 'I have found an apartment. What do I do now?',
        answer:
          'Congratulations! Turn Smartfinder off under “My rental watch” and it will stop sending you apartments. There is nothing to cancel, as access expires automatically.',
      },
      unsubscribe: {
        question: 'How do I stop the e-mails?',
        answer:
          'Follow the link at the bottom of every e-mail from the watch and of every newsletter. You can also turn the newsletter off in your settings, and the watch under “My rental watch”.',
      },
      notActive: {
        question: 'I bought access, but it is not active. What do I do?',
        answer: `Contact us immediately at ${email}. Tell us which e-mail address your account has, and we can put it right sooner.`,
      },
    },
  },
})
