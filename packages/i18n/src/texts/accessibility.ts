import { brand } from '@kot/domain/site/brand'
import { defineTexts } from '../format/define-texts.ts'

const { email } = brand.company

/** What holds of the accessibility of the site, and what does not. docs/testing.md has the tests. */
export const accessibilityTexts = defineTexts({
  is: {
    updated: 'Síðast yfirfarið í nóvember 2026.',
    sections: {
      aim: {
        heading: 'Að hverju við stefnum',
        text: 'Allir eiga að geta leitað sér að heimili hér. Við miðum við staðalinn WCAG 2.2, stig AA, á öllum síðum og í báðum litastillingum, ljósri og dökkri.',
      },
      met: {
        heading: 'Það sem á að virka',
        text: `– Allt sem hægt er að gera með mús er líka hægt með lyklaborði, einnig á kortinu, og alltaf sést hvar þú ert.
– Hnappar, tenglar og reitir heita það sem þeir gera, svo að skjálesari geti lesið það upp.
– Texti sker sig vel frá bakgrunninum og litur er aldrei eina vísbendingin um neitt.
– Hnappar, reitir og stakir tenglar eru nógu stórir fyrir fingur, að minnsta kosti 44 punktar á hvorn veg.
– Síður má stækka og þær passa á mjóan skjá án þess að fletta þurfi til hliðar.
– Hreyfingar eru stöðvaðar ef tækið þitt biður um það.
– Allar íbúðir á kortinu eru líka í listanum.`,
      },
      tested: {
        heading: 'Hvernig við prófum',
        text: 'Við hverja breytingu fer forrit yfir eina síðu af hverri gerð og leitar að þekktum hindrunum, reiknar birtuskil allra lita og fer um spjöld, borð og kort með lyklaborðinu einu. Fyrir hverja útgáfu er farið yfir allar síður, í hverju því ástandi sem þær geta verið í. Notendur hjálpartækja hafa ekki enn prófað vefinn fyrir okkur og enginn utanaðkomandi hefur tekið hann út.',
      },
      unmet: {
        heading: 'Það sem vantar upp á',
        text: `– Myndir úr auglýsingum hafa enga lýsingu, því að við fáum enga með þeim. Helstu staðreyndir um íbúðina eru alltaf í texta.
– Sjálfir [notkunarskilmálarnir](/terms-of-service) eru á ensku, með samantekt á íslensku.
– Greiðsluglugginn kemur frá greiðslumiðluninni og við ráðum ekki hvernig hann er gerður.
– Leiguvefirnir sem við vísum á eru á vegum annarra.`,
      },
      write: {
        heading: 'Segðu okkur ef eitthvað stöðvar þig',
        text: `Skrifaðu á ${email} eða á síðunni [Hafa samband](/contact). Segðu okkur hvaða síða það er og hvaða tæki eða forrit þú notar. Við svörum innan sólarhrings, og ef eitthvað er ekki aðgengilegt hér hjálpum við þér að gera það með öðrum hætti.`,
      },
    },
  },
  en: {
    updated: 'Last reviewed in November 2026.',
    sections: {
      aim: {
        heading: 'What we aim for',
        text: 'Everyone should be able to look for a home here. We aim for WCAG 2.2, level AA, on every page and in both colour schemes, light and dark.',
      },
      met: {
        heading: 'What should work',
        text: `– Everything that can be done with a mouse can be done with a keyboard, on the map as well, and you always see where you are.
– Buttons, links and fields are named for what they do, so that a screen reader can read it out.
– Text stands out from its background, and colour is never the only sign of anything.
– Buttons, fields and links that stand alone are large enough for a finger, at least 44 points each way.
– Pages can be enlarged, and fit a narrow screen without scrolling sideways.
– Movement stops if your device asks for that.
– Every apartment on the map is in the list, too.`,
      },
      tested: {
        heading: 'How we test',
        text: 'With every change a program examines one page of each kind for known barriers, calculates the contrast of all colours, and goes through the cards, the board and the map by keyboard alone. Before every release it goes through all pages in all their states. Users of assistive technology have not yet tested the site for us, and it has had no outside audit.',
      },
      unmet: {
        heading: 'What is missing',
        text: `– Photos from advertisements have no description, because we are given none. The main facts about an apartment are always in text.
– The [terms of service](/terms-of-service) are in English with a summary in Icelandic.
– The payment window comes from the payment provider, and we do not decide how it is made.
– The rental sites that we link to are run by others.`,
      },
      write: {
        heading: 'Tell us if something stops you',
        text: `Write to ${email} or on the [contact page](/contact). Tell us which page it is, and which device or program you use. We reply within a day, and if something is not accessible here we help you to do it another way.`,
      },
    },
  },
})
