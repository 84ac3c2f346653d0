import { formatNumber } from '../format/number.ts'
import { defineTexts } from '../format/define-texts.ts'

/** The pages behind the links of watch mails: each names what will happen and does it at the press
 *  of its button. Headings are those of the pages themselves. */
export const mailLinkTexts = defineTexts({
  is: {
    unsubMatch: {
      text: 'Þegar þú ýtir á hnappinn hættir Smartfinder að senda þér póst. Valið þitt geymist og þú getur kveikt aftur hvenær sem er.',
      button: 'Slökkva á Smartfinder',
      done: 'Slökkt hefur verið á leiguvaktinni þinni.',
    },
    unsubNewsletter: {
      text: 'Þegar þú ýtir á hnappinn hættir þú að fá fréttabréfið. Póstur frá leiguvaktinni heldur áfram að berast.',
      button: 'Afþakka fréttabréfið',
      done: 'Þú færð ekki fleiri fréttabréf frá okkur.',
    },
    subscribeMatch: {
      text: 'Þegar þú ýtir á hnappinn byrjar Smartfinder aftur að leita að því sem þú hafðir valið.',
      button: 'Kveikja á Smartfinder',
      done: 'Kveikt hefur verið á leiguvaktinni þinni.',
    },
    switchLang: {
      /** As they stand after „á“. */
      languages: { is: 'íslensku', en: 'ensku' },
      names: { is: 'íslenska', en: 'enska' },
      text: (language: string) =>
        `Þegar þú ýtir á hnappinn skrifum við þér hér eftir á ${language}.`,
      button: (language: string) => `Fá póst á ${language}`,
      done: (language: string) => `Hér eftir skrifum við þér á ${language}.`,
    },
    loosenMatch: {
      text: 'Þegar þú ýtir á hnappinn víkkar vaktin þín svo að íbúðir sem litlu munar á berist þér framvegis.',
      maxRent: (rent: string) =>
        `Þegar þú ýtir á hnappinn hækkar hámarksleigan í vaktinni þinni í ${rent}`,
      minSize: (size: number) =>
        `Þegar þú ýtir á hnappinn lækkar lágmarksstærðin í vaktinni þinni í ${formatNumber('is', size)}\u00A0m².`,
      button: 'Víkka vaktina',
      done: 'Vaktin þín hefur verið víkkuð.',
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
      text: 'When you press the button Smartfinder stops sending you mail. Your choices are kept and you can turn it on again at any time.',
      button: 'Turn Smartfinder off',
      done: 'Your rental watch has been turned off.',
    },
    unsubNewsletter: {
      text: 'When you press the button you stop getting the newsletter. E-mails from the rental watch keep coming.',
      button: 'Stop the newsletter',
      done: 'You get no more newsletters from us.',
    },
    subscribeMatch: {
      text: 'When you press the button Smartfinder starts looking again for what you had chosen.',
      button: 'Turn Smartfinder on',
      done: 'Your rental watch has been turned on.',
    },
    switchLang: {
      languages: { is: 'Icelandic', en: 'English' },
      names: { is: 'Icelandic', en: 'English' },
      text: (language) => `When you press the button we write to you in ${language} from now on.`,
      button: (language) => `Get e-mails in ${language}`,
      done: (language) => `From now on we write to you in ${language}.`,
    },
    loosenMatch: {
      text: 'When you press the button your watch becomes a little wider, so that apartments like the one that just missed it reach you from now on.',
      maxRent: (rent) => `When you press the button the maximum rent of your watch becomes ${rent}`,
      minSize: (size) =>
        `When you press the button the minimum size of your watch becomes ${formatNumber('en', size)}\u00A0m².`,
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
    home: 'To the homepage',
    smartfinder: 'Open my rental watch',
    settings: 'Open settings',
    withoutScripts:
      'The button only works with JavaScript turned on in your browser. You can also unsubscribe in your mail program.',
  },
})
