import { defineTexts } from '../format/define-texts.ts'

/** How data is deleted, and the state of a deletion request from Facebook. */
export const dataDeletionTexts = defineTexts({
  is: {
    done: 'Beiðnin hefur verið afgreidd. Gögnunum sem komu frá Facebook hefur verið eytt.',
    waiting: 'Beiðnin hefur borist og verið er að eyða gögnunum.',
    unknown: 'Við finnum enga beiðni með þessum kóða. Athugaðu hvort tengillinn sé heill.',
    notLoaded: 'Ekki tókst að sækja stöðu beiðninnar. Reyndu aftur síðar.',
    stepsHeading: 'Í fjórum skrefum',
    steps: {
      contact: {
        heading: 'Hafðu samband',
        text: 'Farðu á síðuna [Hafa samband](/contact). Þú þarft hvorki að vera með aðgang né muna lykilorðið.',
      },
      ask: {
        heading: 'Biddu um eyðingu',
        text: 'Skrifaðu nafnið þitt og netfangið sem reikningurinn er skráður á, og að þú viljir láta eyða honum.',
      },
      confirm: {
        heading: 'Staðfestu í tölvupósti',
        text: 'Við sendum póst á netfangið. Staðfestu þar að beiðnin sé frá þér, svo að enginn annar geti eytt reikningnum þínum.',
      },
      gone: {
        heading: 'Reikningnum er eytt',
        text: 'Við eyðum reikningnum eins og persónuverndarlög (GDPR) kveða á um, og látum þig vita þegar það er búið.',
      },
    },
    atOnce: {
      heading: 'Þú getur líka gert þetta strax',
      text: 'Ef þú getur skráð þig inn er fljótlegast að eyða reikningnum í stillingunum. Þú færð póst með tengli, og um leið og þú staðfestir þar er reikningurinn horfinn.',
      link: 'Opna stillingar',
    },
    after: {
      heading: 'Hverju er eytt og hvað stendur eftir',
      text: `Nafnið þitt, netfang, lykilorð, innskráningar, uppáhaldsíbúðir, leiguvaktir, tenging við Google eða Facebook og sá aðgangur sem eftir er: allt hverfur þetta samstundis og verður ekki endurheimt.

Kvittanir fyrir kaupum geymum við áfram, því að bókhaldslög krefjast þess. Netfangið stendur líka í skrá yfir sendan póst í 400 daga, við póstinn sem staðfestir að reikningnum hafi verið eytt. Ef þú hefur skrifað okkur og vilt að skilaboðunum verði eytt með skaltu taka það fram. Nánar um þetta í [persónuverndarstefnunni](/privacy-policy#stored).`,
    },
  },
  en: {
    done: 'Your request is complete. We deleted the data from Facebook.',
    waiting: 'We have received the request and are deleting the data.',
    unknown: 'We cannot find a request with this code. Please check that the link is complete.',
    notLoaded: 'The state of the request could not be loaded. Please try again later.',
    stepsHeading: 'In four steps',
    steps: {
      contact: {
        heading: 'Contact us',
        text: 'Go to the [contact page](/contact). You need neither access nor your password for this.',
      },
      ask: {
        heading: 'Ask for deletion',
        text: 'Write your name and the e-mail address of the account, and that you want it deleted.',
      },
      confirm: {
        heading: 'Confirm by e-mail',
        text: 'We send an e-mail to that address. Confirm there that the request is yours, so that no one else can delete your account.',
      },
      gone: {
        heading: 'The account is deleted',
        text: 'We delete the account as data protection law (GDPR) provides, and tell you when it is done.',
      },
    },
    atOnce: {
      heading: 'You can also do it right away',
      text: 'If you can sign in, the quickest way is to delete the account in your settings. You get an e-mail with a link, and as soon as you confirm there the account is gone.',
      link: 'Open settings',
    },
    after: {
      heading: 'What is deleted and what is kept',
      text: `Your name, e-mail address, password, sign-ins, favourites, rental watch, connection to Google or Facebook and any remaining access go at once, and cannot be brought back.

We keep receipts of purchases, because accounting law requires it. Your address also stays in the list of sent mail for 400 days, beside the mail that says that the account was deleted. If you have written to us and want those messages deleted too, please say so. More on this in the [privacy policy](/privacy-policy#stored).`,
    },
  },
})
