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
    next: { watch: 'Setja upp leiguvakt', access: 'Kaupa aðgang' },
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
    next: { watch: 'Set up a watch', access: 'Buy access' },
  },
})
