import { formatNumber } from '../format/number.ts'
import { defineTexts } from '../format/define-texts.ts'

/** The pages behind the links of watch mails: each names what will happen and does it at the press
 *  of its button. Headings are those of the pages themselves. */
export const mailLinkTexts = defineTexts({
  is: {
    unsubMatch: {
      text: 'Leiguvaktin hættir að senda þér póst. Skilyrðin geymast og þú getur kveikt aftur hvenær sem er.',
      button: 'Slökkva á leiguvaktinni',
      done: 'Slökkt hefur verið á leiguvaktinni þinni.',
    },
    unsubNewsletter: {
      text: 'Þú hættir að fá fréttabréfið. Póstur frá leiguvaktinni heldur áfram að berast.',
      button: 'Afþakka fréttabréfið',
      done: 'Þú færð ekki fleiri fréttabréf frá okkur.',
    },
    subscribeMatch: {
      text: 'Leiguvaktin byrjar aftur að leita að því sem þú hafðir valið.',
      button: 'Kveikja á leiguvaktinni',
      done: 'Kveikt hefur verið á leiguvaktinni þinni.',
    },
    switchLang: {
      /** As they stand after „á“. */
      languages: { is: 'íslensku', en: 'ensku' },
      names: { is: 'íslenska', en: 'enska' },
      text: (language: string) => `Við skrifum þér hér eftir á ${language}.`,
      button: (language: string) => `Fá póst á ${language}`,
      done: (language: string) => `Hér eftir skrifum við þér á ${language}.`,
    },
    loosenMatch: {
      text: 'Við rýmkum skilyrðin svo að þú fáir líka íbúðir sem lítið vantar upp á að passi.',
      maxRent: (rent: string) => `Hámarksleigan í vaktinni þinni hækkar í ${rent}`,
      minSize: (size: number) =>
        `Lágmarksstærðin í vaktinni þinni lækkar í ${formatNumber('is', size)}\u00A0m².`,
      button: 'Rýmka skilyrðin',
      done: 'Skilyrði vaktarinnar eru nú rýmri.',
    },
    /** Names the value of the address below what will happen and what has. */
    link: (id: string) => `Tengill: ${id}`,
    /** The value that says which watch. */
    match: (match: string) => `Val: ${match}`,
    language: (name: string) => `Tungumál: ${name}`,
    error: 'Villa',
    incomplete: {
      title: 'Tengillinn er ekki heill',
      text: 'Engu hefur verið breytt. Opnaðu tengilinn aftur úr póstinum eða breyttu þessu hér fyrir neðan.',
    },
    /** The server has not confirmed it yet. */
    late: {
      title: 'Verið er að vinna í þessu',
      text: 'Staðfesting hefur ekki borist og við reynum aftur. Hafðu síðuna opna þangað til hún birtist, eða breyttu þessu hér fyrir neðan.',
    },
    /** Trying again would not help. */
    notDone: {
      title: 'Breyttu þessu hér fyrir neðan',
      text: 'Tengillinn úr póstinum dugði ekki til.',
    },
    home: 'Á forsíðu',
    smartfinder: 'Opna leiguvaktina mína',
    settings: 'Opna stillingar',
    withoutScripts:
      'Hnappurinn virkar ekki nema kveikt sé á JavaScript í vafranum. Þú getur líka afskráð þig beint í póstforritinu þínu.',
  },
  en: {
    unsubMatch: {
      text: 'Smartfinder will stop e-mailing you. Your settings are kept, and you can turn it on again at any time.',
      button: 'Turn Smartfinder off',
      done: 'Your rental watch has been turned off.',
    },
    unsubNewsletter: {
      text: 'You will stop getting the newsletter. E-mails from the rental watch continue.',
      button: 'Stop the newsletter',
      done: 'You are unsubscribed from the newsletter.',
    },
    subscribeMatch: {
      text: 'Smartfinder will search again with the settings you had.',
      button: 'Turn Smartfinder on',
      done: 'Your rental watch has been turned on.',
    },
    switchLang: {
      languages: { is: 'Icelandic', en: 'English' },
      names: { is: 'Icelandic', en: 'English' },
      text: (language) => `We will e-mail you in ${language}.`,
      button: (language) => `Get e-mails in ${language}`,
      done: (language) => `We now e-mail you in ${language}.`,
    },
    loosenMatch: {
      text: 'Your watch will be widened a little, so that it also finds apartments like the one that just missed it.',
      maxRent: (rent) => `The maximum rent of your watch will be ${rent}`,
      minSize: (size) =>
        `The minimum size of your watch will be ${formatNumber('en', size)}\u00A0m².`,
      button: 'Widen my watch',
      done: 'Your watch has been widened.',
    },
    link: (id) => `Link: ${id}`,
    match: (match) => `Choice: ${match}`,
    language: (name) => `Language: ${name}`,
    error: 'Error',
    incomplete: {
      title: 'The link is incomplete',
      text: 'Nothing has been changed. Open the link again from the e-mail, or make the change below.',
    },
    late: {
      title: 'We are working on it',
      text: 'We have no confirmation yet and keep trying. Keep this page open until it appears, or make the change below.',
    },
    notDone: {
      title: 'Make this change below',
      text: 'The link in the e-mail was not enough.',
    },
    home: 'Go to the homepage',
    smartfinder: 'Open my rental watch',
    settings: 'Open settings',
    withoutScripts:
      'The button only works with JavaScript turned on in your browser. You can also unsubscribe in your mail program.',
  },
})
