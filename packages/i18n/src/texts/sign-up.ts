import { brand } from '@kot/domain/site/brand'
import { defineTexts } from '../format/define-texts.ts'

export const signUpTexts = defineTexts({
  is: {
    heading: 'Nýskráning',
    orByEmail: 'eða með netfangi',
    name: 'Nafn',
    email: 'Netfang',
    password: 'Lykilorð',
    newsletter: 'Senda mér fréttabréf',
    submit: 'Skrá mig',
    /** Two links stand inside the sentence. */
    consent: {
      before: 'Með skráningu samþykkir þú',
      terms: 'skilmálana',
      between: 'og',
      privacy: 'persónuverndarstefnuna',
    },
    hasAccount: 'Ertu nú þegar með reikning?',
    signIn: 'Skrá inn',
    quote: {
      verse: '„Bú er betra,\nþótt lítið sé,\nhalur er heima hver.“',
      source: 'Hávamál, 36. erindi',
    },
    welcome: 'Takk fyrir skráninguna! Við sendum þér póst. Opnaðu hann og staðfestu netfangið.',
    /** Beside the welcome: one next step. */
    next: { watch: 'Setja upp leiguvakt' },
  },
  en: {
    heading: 'Sign up',
    orByEmail: 'or with e-mail',
    name: 'Name',
    email: 'E-mail',
    password: 'Password',
    newsletter: 'Send me the newsletter',
    submit: 'Create account',
    consent: {
      before: 'By signing up you accept the',
      terms: 'terms',
      between: 'and the',
      privacy: 'privacy policy',
    },
    hasAccount: 'Do you already have an account?',
    signIn: 'Sign in',
    quote: {
      verse: '“Better a house,\nthough a hut it be:\na man is master at home.”',
      source: 'Hávamál, verse 36',
    },
    welcome: `Welcome to ${brand.name}! We have sent you an e-mail to confirm your address.`,
    next: { watch: 'Set up a watch' },
  },
})

/** The sheet that opens when a visitor presses what needs an account. */
export const intentTexts = defineTexts({
  is: {
    heart: {
      heading: 'Geymdu þessa íbúð',
      gives: {
        board: 'Hún bíður þín á borðinu, í síma og tölvu',
        notes: 'Minnispunktar og skoðunartímar á einum stað',
      },
      costs: { lead: 'Ókeypis að geyma.', rest: (price: string) => `Aðgangur frá ${price}.` },
    },
    watch: {
      heading: 'Vaktaðu þessa leit',
      gives: {
        atOnce: 'Ný íbúð í símann eða í pósti um leið og hún birtist',
        quiet: 'Engin truflun á nóttunni',
      },
      costs: {
        lead: 'Ókeypis að vista.',
        rest: (price: string) => `Tilkynningar fylgja aðgangi, frá ${price}.`,
      },
    },
    access: {
      heading: 'Sjáðu íbúðirnar allar',
      gives: {
        places: 'Götu, húsnúmer og skarpar myndir',
        adverts: 'Auglýsinguna sjálfa, til að hafa samband strax',
        news: 'Nýjar íbúðir í símann um leið',
      },
      costs: {
        lead: (price: string, length: string) => `Frá ${price} fyrir ${length}.`,
        rest: 'Greitt einu sinni, endurnýjast ekki.',
      },
    },
    /** Whether the person has an account. */
    who: { legend: 'Ertu með reikning?', new: 'Nýr reikningur', known: 'Ég á reikning' },
  },
  en: {
    heart: {
      heading: 'Save this home',
      gives: {
        board: 'It waits on your board, on phone and computer',
        notes: 'Notes and viewings in one place',
      },
      costs: { lead: 'Saving is free.', rest: (price) => `Access from ${price}.` },
    },
    watch: {
      heading: 'Watch this search',
      gives: {
        atOnce: 'A new home on your phone or by e-mail as soon as it appears',
        quiet: 'Quiet at night',
      },
      costs: {
        lead: 'Saving is free.',
        rest: (price) => `Notifications come with access, from ${price}.`,
      },
    },
    access: {
      heading: 'See every home in full',
      gives: {
        places: 'Street, house number and sharp photos',
        adverts: 'The advert itself, to get in touch at once',
        news: 'New homes on your phone as they appear',
      },
      costs: {
        lead: (price, length) => `From ${price} for ${length}.`,
        rest: 'Paid once, does not renew.',
      },
    },
    who: { legend: 'Do you have an account?', new: 'New account', known: 'I have an account' },
  },
})
