import { formatLongDate, formatPlainDate } from '../format/date.ts'
import { defineTexts } from '../format/define-texts.ts'
import { formatNumber } from '../format/number.ts'

export const settingsTexts = defineTexts({
  is: {
    heading: 'Stillingar',
    access: {
      heading: 'Aðgangur',
      until: (end: Date) => `Þú hefur aðgang til ${formatPlainDate(end)}`,
      none: 'Þú hefur ekki aðgang',
      buy: 'Kaupa aðgang',
    },
    unconfirmed: {
      text: (email: string) =>
        `Netfangið ${email} er óstaðfest. Opnaðu tengilinn í póstinum sem við sendum þér.`,
      resend: 'Senda aftur',
      /** Where nothing beside it speaks of the mail. */
      resendMail: 'Senda póstinn aftur',
      sent: 'Pósturinn er á leiðinni',
    },
    profile: {
      heading: 'Um þig',
      name: 'Nafn',
      email: 'Netfang',
      language: 'Sjálfgefið tungumál',
      newsletter: 'Fá fréttabréf',
      submit: 'Uppfæra upplýsingar',
      updated: 'Upplýsingar uppfærðar',
      whyPassword: 'Við biðjum um lykilorðið svo að enginn annar geti skipt um netfang.',
      signInAgain:
        'Netfanginu var ekki breytt. Skráðu þig fyrst inn aftur, svo að við vitum að þetta ert þú, og breyttu því svo innan tíu mínútna.',
      signInWith: (provider: string) => `Skrá inn með ${provider}`,
      waiting: (email: string) =>
        `Nýja netfangið ${email} tekur gildi þegar þú opnar tengilinn í póstinum sem við sendum þangað.`,
    },
    password: {
      heading: 'Lykilorð',
      current: 'Núverandi lykilorð',
      new: 'Nýtt lykilorð',
      repeat: 'Endurtaka lykilorð',
      submit: 'Breyta lykilorði',
      updated: 'Lykilorði breytt',
      note: 'Þegar þú breytir lykilorðinu skráist þú út á öllum öðrum tækjum.',
      none: 'Þú skráir þig inn með Google eða Facebook og ert því ekki með lykilorð.',
      makeOne: 'Fá tengil til að velja lykilorð',
    },
    /** What was connected from outside; a stranger may have done it. */
    connections: {
      heading: 'Tengt við reikninginn',
      text: 'Hér sérðu hvert við sendum tilkynningar og hverjir geta lesið af reikningnum. Aftengdu það sem þú kannast ekki við.',
      none: 'Ekkert er tengt við reikninginn.',
      notLoaded: 'Ekki tókst að sækja listann.',
      afterPassword:
        'Þú valdir nýtt lykilorð. Þetta er enn tengt við reikninginn. Kannastu við allt?',
      feed: 'Straumur og dagatal leiguvaktar',
      calendar: 'Dagatal skoðunartíma',
      calendarNote: 'Allir sem hafa slóðina geta lesið það',
      memberNote: 'Leitar með þér',
      invitations: 'Send boð um að leita saman',
      open: (count: number) => `${formatNumber('is', count)} sem enn má þiggja`,
      disconnect: 'Aftengja',
      disconnectOf: (what: string) => `Aftengja: ${what}`,
      disconnected: 'Aftengt.',
      all: 'Aftengja allt',
      allQuestion: 'Aftengja allt?',
      allText:
        'Engar tilkynningar fara lengur á þessa staði og slóðirnar hætta að virka. Ef þú leitar með öðrum heldur þú sömu íbúðum í eigin uppáhaldi. Vaktir, uppáhald og það sem þú hefur skrifað er áfram á sínum stað.',
      cancel: 'Hætta við',
    },
    sessions: {
      heading: 'Innskráð tæki',
      device: (browser: string, system: string) => `${browser} á ${system}`,
      unknownDevice: 'Óþekkt tæki',
      thisOne: 'þetta tæki',
      lastSeen: (date: Date) => `Síðast virkt ${formatLongDate('is', date)}`,
      signOutEverywhere: 'Skrá út alls staðar',
      showAll: (count: number) => `Sýna öll ${count} tækin`,
      notLoaded: 'Ekki tókst að sækja listann.',
    },
    data: {
      heading: 'Gögnin þín',
      text: 'Þú getur sótt afrit af öllu sem við geymum um þig, eða eytt reikningnum.',
      download: 'Sækja gögnin mín',
      delete: 'Eyða reikningnum',
      deleteQuestion: 'Viltu eyða reikningnum?',
      deleteText:
        'Við sendum þér póst. Reikningnum er eytt þegar þú opnar tengilinn þar og staðfestir. Þá hverfa uppáhaldsíbúðir, leiguvaktir og sá aðgangur sem eftir er.',
      deleteSend: 'Senda mér póstinn',
      deleteSent: 'Opnaðu póstinn sem við sendum þér og staðfestu þar.',
    },
  },
  en: {
    heading: 'Settings',
    access: {
      heading: 'Access',
      until: (end) => `You have access until ${formatPlainDate(end)}`,
      none: 'You don’t have access',
      buy: 'Buy Access',
    },
    unconfirmed: {
      text: (email) =>
        `The address ${email} is not confirmed yet. Open the link in the e-mail we sent you.`,
      resend: 'Send it again',
      resendMail: 'Resend the e-mail',
      sent: 'The e-mail is on its way',
    },
    profile: {
      heading: 'About you',
      name: 'Name',
      email: 'E-mail',
      language: 'Default language',
      newsletter: 'Receive the newsletter',
      submit: 'Update profile',
      updated: 'profile updated',
      whyPassword: 'We ask for your password so that no one else can change the address.',
      signInAgain:
        'The address was not changed. Please sign in again first, so that we know it is you, and change it within ten minutes.',
      signInWith: (provider) => `Sign in with ${provider}`,
      waiting: (email) =>
        `The new address ${email} takes effect when you open the link in the e-mail we sent there.`,
    },
    password: {
      heading: 'Password',
      current: 'Current password',
      new: 'New password',
      repeat: 'Repeat password',
      submit: 'Update Password',
      updated: 'password updated',
      note: 'Changing your password signs you out everywhere else.',
      none: 'You sign in with Google or Facebook, so you have no password here.',
      makeOne: 'Get a link to choose a password',
    },
    connections: {
      heading: 'Connected to your account',
      text: 'Where your notifications go, and who can read from your account. Disconnect what you do not recognise.',
      none: 'Nothing is connected to your account.',
      notLoaded: 'The list could not be loaded.',
      afterPassword:
        'You have chosen a new password. This is still connected to your account. Do you recognise all of it?',
      feed: 'Feed and calendar of a rental watch',
      calendar: 'Calendar of viewings',
      calendarNote: 'Everyone who has the address can read it',
      memberNote: 'Shares the board with you',
      invitations: 'Invitations to share the board',
      open: (count) => `${formatNumber('en', count)} that can still be accepted`,
      disconnect: 'Disconnect',
      disconnectOf: (what) => `Disconnect: ${what}`,
      disconnected: 'Disconnected.',
      all: 'Disconnect all',
      allQuestion: 'Disconnect all?',
      allText:
        'No more notifications go to these places, and the addresses stop working. If you share a board, you get one of your own with the same apartments. Your watches, your favourites and what you have written stay.',
      cancel: 'Cancel',
    },
    sessions: {
      heading: 'Where you are signed in',
      device: (browser, system) => `${browser} on ${system}`,
      unknownDevice: 'Unknown device',
      thisOne: 'this device',
      lastSeen: (date) => `Last active ${formatLongDate('en', date)}`,
      signOutEverywhere: 'Sign out everywhere',
      showAll: (count) => `Show all ${count} devices`,
      notLoaded: 'The list could not be loaded.',
    },
    data: {
      heading: 'Your data',
      text: 'You can download a copy of everything we keep about you, or delete your account.',
      download: 'Download my data',
      delete: 'Delete my account',
      deleteQuestion: 'Delete your account?',
      deleteText:
        'We will send you an e-mail. The account is deleted when you open its link and confirm. Your favourites, your rental watch and any remaining access go with it.',
      deleteSend: 'Send me the e-mail',
      deleteSent: 'Check your e-mail to confirm.',
    },
  },
})
