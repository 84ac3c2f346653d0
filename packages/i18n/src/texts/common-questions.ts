import { brand } from '@kot/domain/site/brand'
import { defineTexts } from '../format/define-texts.ts'

/** Questions that the landing page answers, too. */
export const commonQuestions = defineTexts({
  is: {
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
    unsubscribe: {
      question: 'Hvernig hætti ég að fá tölvupóst?',
      answer:
        'Smelltu á tengilinn sem er neðst í hverjum pósti frá vaktinni og hverju fréttabréfi. Þú getur líka afþakkað fréttabréfið í stillingunum þínum og slökkt á vaktinni undir „Leiguvaktin mín“.',
    },
  },
  en: {
    subscription: {
      question: 'Is this a subscription?',
      answer:
        'No. You pay once for 7 days, 1 month or 3 months. Access expires automatically and nothing is charged again. It is non-refundable, apart from your 14-day right to withdraw and pay only for the days used.',
    },
    cards: {
      question: 'Which cards do you accept?',
      answer: 'VISA and Mastercard with 3D Secure only.',
    },
    landlord: {
      question: 'How do I contact a landlord?',
      answer: `To message the landlord of an apartment in a “For rent on ${brand.name}” section you need purchased access. No apartment is in that section today. For every other apartment, contact goes through the site where it was found: once you have access, the green button on the card takes you there.`,
    },
    unsubscribe: {
      question: 'How do I stop the e-mails?',
      answer:
        'Follow the link at the bottom of every e-mail from the watch and of every newsletter. You can also turn the newsletter off in your settings, and the watch under “My rental watch”.',
    },
  },
})
