import type { AccountFieldError } from '@kot/domain/account/account-rules'
import { defineTexts } from '../format/define-texts.ts'

export const signInTexts = defineTexts({
  is: {
    email: 'Netfang',
    password: 'Lykilorð',
    /** Stands below the field for a new password. */
    passwordRule: 'Minnst 8 stafir. Ekki algengt lykilorð, nafnið þitt eða netfangið.',
    signIn: {
      heading: 'Innskráning',
      submit: 'Skrá inn',
      lostPassword: 'Gleymt lykilorð?',
      noAccount: 'Ertu ekki með reikning?',
      signUp: 'Skráðu þig núna',
      withGoogle: 'Halda áfram með Google',
      withFacebook: 'Halda áfram með Facebook',
    },
    prompt: {
      text: 'Skráðu þig inn…',
      button: 'Skrá inn',
      gives: 'Uppáhaldið, leiguvaktin og aðgangurinn bíða þín.',
    },
    /** The same page for a signed-in user. */
    already: { text: 'Þú hefur þegar skráð þig inn', onward: 'Halda áfram' },
    /** Why signing in through Google or Facebook came to nothing. */
    socialTrouble: {
      denied:
        'Þú hættir við innskráninguna. Það er í góðu lagi, þú getur reynt aftur hvenær sem er.',
      failed: 'Innskráningin tókst ekki. Reyndu aftur eða notaðu netfang og lykilorð.',
      busy: 'Of margar tilraunir. Bíddu í nokkrar mínútur og reyndu svo aftur.',
      unavailable:
        'Þessi innskráningarleið er ekki í boði eins og er. Reyndu aftur síðar eða notaðu netfang og lykilorð.',
      proof:
        'Þú ert nú þegar með reikning. Við sendum þér póst svo að þú getir staðfest að hann sé þinn. Opnaðu tengilinn þar og skráðu þig svo aftur inn.',
      noAddress:
        'Við fengum ekkert netfang með innskráningunni og getum ekki stofnað reikning án þess. Leyfðu Google eða Facebook að gefa okkur það upp, eða skráðu þig með netfangi.',
    },
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
      newLink: 'Fá nýjan tengil',
    },
    faults: {
      nameMissing: 'Nafn vantar',
      emailMissing: 'Netfang vantar',
      emailInvalid: 'Netfangið er ógilt',
      passwordMissing: 'Lykilorð vantar',
      passwordTooShort: 'Lykilorð þarf að vera minnst 8 stafir',
      passwordsDiffer: 'Lykilorðin þurfa að vera eins',
    } satisfies Record<AccountFieldError, string>,
  },
  en: {
    email: 'E-mail',
    password: 'Password',
    passwordRule: 'At least 8 characters. Not a common password, your name or your e-mail address.',
    signIn: {
      heading: 'Sign in',
      submit: 'Sign in',
      lostPassword: 'Lost Password?',
      noAccount: 'Don’t have an account?',
      signUp: 'Sign up now',
      withGoogle: 'Continue with Google',
      withFacebook: 'Continue with Facebook',
    },
    prompt: {
      text: 'Please sign in..',
      button: 'Log in',
      gives: 'See your favourites, rental watch and access.',
    },
    already: { text: 'You are already signed in', onward: 'Continue' },
    socialTrouble: {
      denied: 'You cancelled the sign-in. That is fine, you can try again whenever you like.',
      failed: 'The sign-in did not work. Try again, or use your e-mail and password.',
      busy: 'Too many attempts. Wait a few minutes and try again.',
      unavailable:
        'This way to sign in is not available right now. Try again later, or use your e-mail and password.',
      proof:
        'You already have an account. We have sent you an e-mail to confirm that it is yours. Open the link in it, then sign in again.',
      noAddress:
        'We got no e-mail address and need one for an account. Allow it at Google or Facebook, or sign up by e-mail.',
    },
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
      newLink: 'Get a new link',
    },
    faults: {
      nameMissing: 'Name is required',
      emailMissing: 'E-mail is required',
      emailInvalid: 'Email is invalid',
      passwordMissing: 'Password is required',
      passwordTooShort: 'password must be at least 8 characters',
      passwordsDiffer: 'passwords must match',
    },
  },
})
