import { brand } from '@kot/domain/site/brand'
import { documentList } from '@kot/domain/text/document-text'
import type { Lang } from '@kot/domain/text/lang'
import { defineTexts } from '../format/define-texts.ts'
import { disputesTexts } from './disputes.ts'
import { footerTexts } from './footer.ts'
import { sellerProse } from './seller.ts'
import { withdrawalFormLines, withdrawalTexts } from './withdrawal.ts'

const { name, address, email, vat } = brand.company

const withdrawalForm = (lang: Lang) => {
  const { heading, use } = withdrawalTexts[lang].form
  return { heading, text: `${use}\n\n${documentList(withdrawalFormLines(lang))}` }
}

/**
 * Read both in the purchase and on a page of its own, and kept with every order. What the law gives a buyer
 * besides, and where each sentence comes from: docs/law.md.
 */
export const termsForPurchaseTexts = defineTexts({
  is: {
    dated: 'Skilmálar frá desember 2018, endurskoðaðir í nóvember 2026',
    sections: {
      seller: { heading: 'Seljandi', text: sellerProse('is') },
      product: {
        heading: 'Það sem þú kaupir',
        text: 'Þú kaupir aðgang að vefnum, frá 7 dögum upp í 3 mánuði eftir því hvað þú velur, talið frá kaupdegi. Aðgangurinn er rafrænn, bundinn við reikninginn þinn og aðeins til eigin nota. Ef þú kaupir aftur meðan aðgangur er í gildi bætist nýi tíminn aftan við.',
      },
      age: {
        heading: 'Aldur',
        text: 'Til að kaupa aðgang þarftu að hafa náð 18 ára aldri eða hafa samþykki forráðamanns.',
      },
      price: {
        heading: 'Verð og greiðsla',
        text: `Verð er í íslenskum krónum og allir skattar eru innifaldir. Þú greiðir einu sinni. Aðeins er tekið við VISA og Mastercard með 3D Secure. Kortanúmerið fer beint til greiðslumiðlunarinnar og við sjáum það aldrei.

${
  vat
    ? 'Seljandi er skráður á virðisaukaskattsskrá. Frá þeim degi sem skráningin tekur gildi er 24% virðisaukaskattur innifalinn í verðinu og kvittunin sýnir hann.'
    : 'Velta seljanda er undir mörkum virðisaukaskattsskyldu og enginn virðisaukaskattur (0%) leggst á verðið. Ef seljandi verður skráningarskyldur verður 24% skattur innifalinn í sama verði frá þeim degi og kvittunin sýnir hann.'
}`,
      },
      order: {
        heading: 'Svona gengur pöntunin fyrir sig',
        text: `Þú velur lengd, merkir í reitina og greiðir. Öllu má breyta og hætta má við þar til þú greiðir. Samningurinn er kominn á þegar greiðslan er staðfest.

Við geymum samninginn, með skilmálunum eins og þeir voru þegar þú keyptir. Þú finnur hann í [stillingunum](/settings) og færð hann í heild í tölvupósti. Hægt er að kaupa á íslensku eða ensku. Við höfum ekki undirgengist sérstakar hátternisreglur.`,
      },
      delivery: {
        heading: 'Afhending',
        text: 'Aðgangurinn opnast um leið og greiðslan er staðfest. Kvittun birtist á skjánum, kemur í tölvupósti og er geymd í stillingunum þínum.',
      },
      end: {
        heading: 'Engin áskrift',
        text: 'Aðgangurinn rennur sjálfkrafa út. Ekkert endurnýjast og ekkert er skuldfært aftur.',
      },
      refunds: {
        heading: 'Endurgreiðsla',
        text: `Aðgangur er rafrænn og opnast strax. Hann fæst ekki endurgreiddur.

Lög veita þér þó rétt sem engir skilmálar geta tekið af þér: að hætta við kaupin innan 14 daga, eins og segir í næsta kafla. Réttur þinn vegna galla stendur líka óhaggaður.`,
      },
      withdrawal: {
        heading: 'Réttur til að hætta við í 14 daga',
        text: `Þú getur fallið frá kaupunum innan 14 daga án þess að gefa upp ástæðu, samkvæmt lögum nr. 16/2016 um neytendasamninga. Fresturinn er 14 dagar frá kaupdegi. Það nægir að láta okkur vita áður en hann er liðinn.

Aðgangurinn opnast strax að þinni ósk og þess vegna greiðir þú fyrir dagana sem liðnir eru: jafn stóran hluta af verðinu og liðinn er af tímanum, námundað niður í heila krónu. Hitt endurgreiðum við á sama kort, í síðasta lagi 14 dögum eftir að þú lést okkur vita, og það kostar þig ekkert. Rétturinn fellur niður þegar aðgangurinn er runninn út og þá er ekkert endurgreitt, þótt 14 dagar séu ekki liðnir.

Svona hættir þú við:

– Í [stillingunum](/settings), eða með „${footerTexts.is.terms.withdraw}“ neðst á hverri síðu. Þú sérð hvað þú færð til baka áður en þú staðfestir, og við staðfestum strax í tölvupósti að beiðnin hafi borist.
– Með pósti á ${email} eða bréfi til ${name}, ${address}. Það nægir að ljóst sé hvaða kaupum þú hættir við. Þú mátt nota staðlaða eyðublaðið hér á eftir en þarft þess ekki.`,
      },
      withdrawalForm: withdrawalForm('is'),
      fairPass: {
        heading: 'Dagar sem bætast við',
        text: `Ef þjónustan bregst lengist aðgangur sem þá er í gildi um einn dag, fyrir hvern dag sem annað af þessu á við um:

– Ekki tókst að lesa neinn leiguvef í 12 klukkustundir af deginum.
– Tilkynningar dagsins voru ekki sendar innan sex klukkustunda.

Dagurinn bætist sjálfkrafa við, aldrei oftar en einu sinni fyrir hvern dag, og við látum þig vita í tölvupósti. Þetta er lenging á aðgangi en ekki endurgreiðsla, og ekki loforð um að þjónustan bregðist aldrei.`,
      },
      faults: {
        heading: 'Ef þjónustan er gölluð',
        text: `Ef aðgangurinn er ekki eins og um var samið átt þú rétt á úrbótum samkvæmt almennum reglum samningaréttar. Eftir atvikum getur þú krafist þess að við lögum það sem er að, fengið afslátt eða skaðabætur, eða rift kaupunum ef gallinn er verulegur. Skilmálarnir takmarka ekki þann rétt. Láttu okkur vita sem fyrst á ${email}.`,
      },
      help: {
        heading: 'Ef eitthvað fer úrskeiðis',
        text: `Ef þú greiddir en aðgangurinn opnaðist ekki skaltu hafa samband við okkur strax á ${email}.`,
      },
      disputes: {
        heading: disputesTexts.is.heading,
        text: [disputesTexts.is.first, disputesTexts.is.board, disputesTexts.is.agency].join(
          '\n\n',
        ),
      },
      binding: {
        heading: 'Hvaða texti gildir',
        text: 'Íslensk lög gilda um kaupin. Skilmálarnir eru til á íslensku og ensku. Ef textunum ber ekki saman gildir sá íslenski.',
      },
    },
  },
  en: {
    dated: 'Terms dated December 2018, revised in November 2026',
    sections: {
      seller: { heading: 'The seller', text: sellerProse('en') },
      product: {
        heading: 'What you buy',
        text: 'Access to the site for 7 days to 3 months, as you choose, counted from the day of purchase. Access is digital, is tied to your account and is for your own use only. If you buy again while you have access, the new time is added after it.',
      },
      age: {
        heading: 'Age',
        text: 'To buy access you must be 18 or older, or have the consent of a guardian.',
      },
      price: {
        heading: 'Price and payment',
        text: `Prices are in Icelandic krónur and include all taxes. You pay once. Only VISA and Mastercard with 3D Secure are accepted. Your card number goes straight to the payment provider, and we never see it.

${
  vat
    ? 'The seller is registered for value added tax. From the day on which the registration takes effect, 24% value added tax is included in the price and shown on the receipt.'
    : 'The seller’s sales are below the limit of registration, and there is no value added tax (0%) in the price. If the seller has to register, 24% tax is included in the same price from that day on, and the receipt shows it.'
}`,
      },
      order: {
        heading: 'How the order works',
        text: `You choose a length, tick the boxes and pay. Until you pay you can change everything, and stop. The contract is made when the payment is confirmed.

We keep the contract, with the terms as they were when you bought. You find it in your [settings](/settings) and get the whole of it by e-mail. You can buy in Icelandic or English. We have not signed up to any codes of conduct.`,
      },
      delivery: {
        heading: 'Delivery',
        text: 'Access opens as soon as the payment is confirmed. The receipt appears on the screen, comes by e-mail and is kept in your settings.',
      },
      end: {
        heading: 'No subscription',
        text: 'Access expires automatically. Nothing is renewed and nothing is charged again.',
      },
      refunds: {
        heading: 'Refunds',
        text: `Access is digital and opens at once. It is non-refundable.

The law gives you a right, though, that no terms can take away: to withdraw from the purchase within 14 days, as the next section says. Your rights in case of a fault stand as well.`,
      },
      withdrawal: {
        heading: 'The right to withdraw within 14 days',
        text: `You can withdraw from the purchase within 14 days without giving a reason, under the Icelandic act on consumer contracts (no. 16/2016). The period is 14 days from the day of purchase. It is enough to tell us before it is over.

Access opens at once because you ask for it, so you pay for the days used: as large a share of the price as has passed of the time, rounded down to a whole króna. We return the rest to the same card, 14 days after you told us at the latest, and this costs you nothing. The right ends when the pass has run out, and then nothing is returned, even if 14 days have not passed.

How to withdraw:

– In your [settings](/settings), or with “${footerTexts.en.terms.withdraw}” at the bottom of every page. You see what you get back before you confirm, and we confirm by e-mail at once that your notice has arrived.
– By e-mail to ${email} or by letter to ${name}, ${address}, Iceland. It is enough that it is clear which purchase you withdraw from. You may use the standard form below, but need not.`,
      },
      withdrawalForm: withdrawalForm('en'),
      fairPass: {
        heading: 'Days that are added',
        text: `If the service fails, a pass that is valid at the time is extended by one day, for every day of which one of these is true:

– No rental site could be read for 12 hours of the day.
– The notices of the day were not sent within six hours.

The day is added automatically, never more than once for each day, and we tell you by e-mail. It is an extension of your access and not a refund, and no promise that the service never fails.`,
      },
      faults: {
        heading: 'If the service is faulty',
        text: `If access is not as agreed, you have remedies under general contract law. Depending on the case you can have us put right what is wrong, get a reduction of the price or damages, or cancel the purchase if the fault is substantial. These terms do not limit that right. Please tell us as soon as you can at ${email}.`,
      },
      help: {
        heading: 'If something goes wrong',
        text: `If you paid and your access did not open, contact us immediately at ${email}.`,
      },
      disputes: {
        heading: disputesTexts.en.heading,
        text: [disputesTexts.en.first, disputesTexts.en.board, disputesTexts.en.agency].join(
          '\n\n',
        ),
      },
      binding: {
        heading: 'Which text binds',
        text: 'Icelandic law applies to the purchase. These terms exist in Icelandic and English. Where the two differ, the Icelandic text binds.',
      },
    },
  },
})
