import { defineTexts } from '../format/define-texts.ts'

/** The page behind the links of mails: it names what will happen and does it at the press of its
 *  button. */
export const mailedLinkTexts = defineTexts({
  is: {
    confirm_email: {
      heading: 'Staðfestu netfangið',
      text: (email: string) => `Staðfestu að ${email} sé netfangið þitt.`,
      button: 'Staðfesta netfang',
      done: 'Netfangið er staðfest.',
    },
    change_email: {
      heading: 'Staðfestu nýja netfangið',
      text: (email: string) => `Eftir það skráir þú þig inn með ${email} og færð póst þangað.`,
      button: 'Nota þetta netfang',
      done: 'Netfanginu hefur verið breytt.',
    },
    delete_account: {
      heading: 'Viltu eyða reikningnum?',
      text: (email: string) =>
        `Reikningnum ${email} verður eytt ásamt uppáhaldsíbúðum, leiguvöktum og þeim aðgangi sem eftir er. Ekki er hægt að afturkalla það.`,
      button: 'Eyða reikningnum',
      done: 'Reikningnum hefur verið eytt.',
    },
    join_identity: {
      heading: 'Tengdu innskráninguna',
      text: (email: string) =>
        `Reikningurinn ${email} er þegar til. Staðfestu að hann sé þinn og þá getur þú skráð þig inn á hann á sama hátt og áðan.`,
      button: 'Þetta er reikningurinn minn',
      done: 'Innskráningin er tengd við reikninginn. Skráðu þig nú inn aftur.',
    },
    restore_email: {
      heading: 'Taktu breytinguna til baka',
      text: (email: string) =>
        `Reikningurinn verður aftur skráður á ${email}. Öll tæki verða skráð út og þú velur nýtt lykilorð.`,
      button: 'Taka breytinguna til baka',
      done: 'Breytingin hefur verið tekin til baka. Aðeins nýja lykilorðið gildir.',
    },
    decline: {
      link: 'Ég skráði mig ekki',
      heading: 'Skráðir þú þig ekki?',
      text: (email: string) =>
        `Þá hefur einhver annar notað netfangið þitt. Reikningnum ${email} verður eytt og þú færð ekki meiri póst frá okkur.`,
      button: 'Eyða reikningnum',
      done: 'Reikningnum hefur verið eytt. Þú þarft ekki að gera neitt frekar.',
      back: 'Jú, ég skráði mig',
    },
    password: 'Lykilorð',
    samePassword: 'Veldu lykilorð, minnst 8 stafi.',
    /** What goes when it is not certain who signed up. */
    removes: {
      password:
        'Ef þú skráðir þig á öðru tæki skaltu nota sama lykilorð og þar. Með öðru lykilorði hverfa vaktir, minnispunktar og tengingar sem þar urðu til, því að einhver annar gæti hafa notað netfangið þitt.',
      identity:
        'Lykilorðið sem valið var við nýskráningu gildir þá ekki lengur, og vaktir, minnispunktar og tengingar sem fyrir eru hverfa: einhver annar gæti hafa notað netfangið þitt.',
    },
    newPassword: 'Veldu nýtt lykilorð, minnst 8 stafi.',
    /** Stands above what has been done. */
    finished: 'Þetta er komið',
    invalid: 'Tengillinn virkar ekki',
    loading: 'Augnablik…',
    home: 'Á forsíðu',
    signIn: 'Skrá inn',
  },
  en: {
    confirm_email: {
      heading: 'Confirm your e-mail',
      text: (email) => `Confirm that ${email} is your address.`,
      button: 'Confirm e-mail',
      done: 'Your e-mail is confirmed.',
    },
    change_email: {
      heading: 'Confirm your new e-mail',
      text: (email) => `You will then sign in with ${email} and get your e-mail there.`,
      button: 'Use this address',
      done: 'Your e-mail address was changed.',
    },
    delete_account: {
      heading: 'Delete your account?',
      text: (email) =>
        `The account ${email} will be deleted together with its favourites, its rental watch and any remaining access. This cannot be undone.`,
      button: 'Delete the account',
      done: 'The account has been deleted.',
    },
    join_identity: {
      heading: 'Connect your sign-in',
      text: (email) =>
        `The account ${email} exists already. Confirm that it is yours and you can sign in to it the way you just tried.`,
      button: 'This is my account',
      done: 'Your sign-in is connected to the account. Please sign in again.',
    },
    restore_email: {
      heading: 'Undo the change',
      text: (email) =>
        `The account returns to ${email}. All devices are signed out, and you choose a new password.`,
      button: 'Undo the change',
      done: 'The change was undone. Only the new password works.',
    },
    decline: {
      link: 'I did not sign up',
      heading: 'You did not sign up?',
      text: (email) =>
        `Then another person has used your address. The account ${email} will be removed, and you will get no more mail.`,
      button: 'Remove the account',
      done: 'The account has been removed. There is nothing more to do.',
      back: 'I did sign up',
    },
    password: 'Password',
    samePassword: 'Choose a password of at least 8 characters.',
    removes: {
      password:
        'If you signed up on another device, use the same password as there. With a different one, watches, notes and connections made there are removed, because another person may have used your address.',
      identity:
        'The password chosen at sign-up then no longer works, and watches, notes and connections made until now are removed: another person may have used your address.',
    },
    newPassword: 'Choose a new password of at least 8 characters.',
    finished: 'Done',
    invalid: 'This link does not work',
    loading: 'One moment…',
    home: 'Go to the homepage',
    signIn: 'Sign in',
  },
})
