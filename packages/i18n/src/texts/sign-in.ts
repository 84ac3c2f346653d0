import { defineTexts } from '../texts.ts'

export const signInTexts = defineTexts({
  is: {
    email: 'Netfang',
    password: 'Lykilorð',
    signIn: {
      heading: 'Innskráning',
      submit: 'Skrá inn',
      lostPassword: 'Gleymt lykilorð?',
      noAccount: 'Ertu ekki með reikning?',
      signUp: 'Skráðu þig núna',
      withGoogle: 'Halda áfram með Google',
      withFacebook: 'Halda áfram með Facebook',
    },
    prompt: { text: 'Skráðu þig inn…', button: 'Skrá inn' },
    lostPassword: {
      heading: 'Gleymt lykilorð',
      intro: 'Sláðu inn netfangið þitt og við sendum þér tengil til að velja nýtt lykilorð.',
      submit: 'Senda tengil',
      sent: 'Athugaðu tölvupóstinn þinn…',
      back: 'Til baka í innskráningu',
    },
    newPassword: {
      heading: 'Nýtt lykilorð',
      password: 'Nýtt lykilorð',
      repeat: 'Endurtaka lykilorð',
      submit: 'Breyta lykilorði',
    },
    faults: {
      emailRequired: 'Netfang vantar',
      emailInvalid: 'Netfangið er ógilt',
      passwordRequired: 'Lykilorð vantar',
      passwordTooShort: 'Lykilorð þarf að vera minnst 8 stafir',
      passwordsDiffer: 'Lykilorðin þurfa að vera eins',
    },
  },
  en: {
    email: 'E-mail',
    password: 'Password',
    signIn: {
      heading: 'Sign in',
      submit: 'Sign in',
      lostPassword: 'Lost Password?',
      noAccount: 'Don’t have an account?',
      signUp: 'Sign up now',
      withGoogle: 'Continue with Google',
      withFacebook: 'Continue with Facebook',
    },
    prompt: { text: 'Please sign in..', button: 'Log in' },
    lostPassword: {
      heading: 'Lost password',
      intro: 'Enter your e-mail address and we will send you a link to choose a new password.',
      submit: 'Send link',
      sent: 'Check your email...',
      back: 'Back to sign in',
    },
    newPassword: {
      heading: 'New password',
      password: 'New password',
      repeat: 'Repeat password',
      submit: 'Update Password',
    },
    faults: {
      emailRequired: 'E-mail is required',
      emailInvalid: 'Email is invalid',
      passwordRequired: 'Password is required',
      passwordTooShort: 'password must be at least 8 characters',
      passwordsDiffer: 'passwords must match',
    },
  },
})
