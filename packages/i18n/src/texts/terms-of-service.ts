import { brand } from '@kot/domain/site/brand'
import { formatLongDate } from '../format/date.ts'
import { defineTexts } from '../format/define-texts.ts'
import { disputesTexts } from './disputes.ts'

const { name, registrationNumber, address, city, email } = brand.company

const updatedOn = new Date('2018-12-11')

/** Introduction to the terms, which are in English for all users. */
export const termsOfServiceTexts = defineTexts({
  is: {
    updated: `Síðast uppfært ${formatLongDate('is', updatedOn)}.`,
    summary: `
– Við söfnum íbúðum til leigu af leiguvefjum á einn stað. Við leigjum ekki út íbúðir og eigum enga aðild að leigusamningum.
– Auglýsingarnar koma frá öðrum. Skoðaðu íbúðina og samninginn vel áður en þú skrifar undir eða greiðir nokkuð.
– Reikningurinn er þinn og aðeins til eigin nota. Þú mátt hætta hvenær sem er.
– Um kaup á aðgangi gilda [kaupskilmálarnir](/terms-for-purchase) og um persónuupplýsingar [persónuverndarstefnan](/privacy-policy).
– Ekki má safna efni af vefnum með sjálfvirkum hætti eða birta það annars staðar.
– Íslensk lög gilda um skilmálana. Ef við verðum ekki sammála getur þú leitað til Kærunefndar vöru- og þjónustukaupa; nánar [hér](/contact#disputes).`.trim(),
    original:
      'Skilmálarnir sjálfir eru á ensku og standa hér fyrir neðan. Samantektin segir í stuttu máli það sem mestu skiptir. Gagnvart neytendum á Íslandi gildir íslenski textinn ef textunum ber ekki saman.',
  },
  en: {
    updated: `Last updated ${formatLongDate('en', updatedOn)}.`,
    summary: `
– We bring apartments for rent from rental sites together in one place. We do not let apartments and are not a party to rental agreements.
– The advertisements come from others. Look at the apartment and the agreement carefully before you sign or pay anything.
– Your account is yours and for your own use only. You may leave whenever you like.
– Buying access is governed by the [terms for purchase](/terms-for-purchase), personal data by the [privacy policy](/privacy-policy).
– Collecting the contents of the site by automatic means, or publishing them elsewhere, is not allowed.
– Icelandic law applies. If we disagree, you can turn to the complaints board for goods and services; more [here](/contact#disputes).`.trim(),
    original:
      'The full terms follow. If they and the summary disagree, the full terms count. Towards consumers in Iceland the Icelandic text binds.',
  },
})

/** English on both hosts. */
export const termsOfService = {
  heading: 'Terms of service',
  updated: termsOfServiceTexts.en.updated,
  sections: {
    us: {
      heading: 'You and us',
      text: `${brand.name} is run by ${name}, registration number ${registrationNumber}, ${address}, Iceland. In these terms “we” means that company and “you” means anyone who uses the site.

By using the site you agree to these terms. If you buy access, the [terms for purchase](/terms-for-purchase) apply as well. What we do with personal data is described in the [privacy policy](/privacy-policy).`,
    },
    service: {
      heading: 'What we do',
      text: `We look at rental sites every day and show the apartments for long-term rent that we find there, with price changes and a link to where each was found. Searching is free and needs no account.

With an account you can keep favourites and set up the rental watch. With paid access you see the full address and the source of every home, and we e-mail you when a home that fits comes on the market.`,
    },
    listings: {
      heading: 'Where the homes come from',
      text: `The advertisements are written by landlords and agents and published on other sites. We read them by machine and do not inspect the homes. A price may have changed, a home may be taken, and a description may be wrong.

We are neither a landlord nor an agent, and are not a party to any rental agreement. See the home and check who is letting it before you sign anything, and never pay for a home that you cannot visit.

If you own an advertisement and do not want it shown here, [tell us](/contact) and we will remove it.`,
    },
    account: {
      heading: 'Your account',
      text: `You sign up with an e-mail address, or through Facebook or Google. Give an address that you read: it is where your receipts, your rental watch and the link to a new password go.

The account is for you alone. Keep your password to yourself, and [tell us](/contact) if you think someone else uses your account. Under [settings](/settings) you can see where you are signed in and sign out everywhere.`,
    },
    access: {
      heading: 'Paid access',
      text: `Access is paid for once, lasts for the time that you choose, and ends by itself. It is digital and opens at once, and it is not refunded. The law gives consumers the right to withdraw within 14 days all the same. The [terms for purchase](/terms-for-purchase) say all of this in full, and what you can do if the service is faulty.`,
    },
    mail: {
      heading: 'E-mail from us',
      text: `We write to you about your account and your purchases. The rental watch and the newsletter come only if you ask for them, and every one of them has a link that stops it. You can also stop them under [settings](/settings) and on the [rental watch page](/smartfinder).`,
    },
    use: {
      heading: 'What we ask of you',
      text: `Please do not:

– collect the contents of the site by automatic means, copy them in bulk or publish them elsewhere;
– share your account or sell your access;
– try to access data you have no right to, or to disturb the site for others;
– use what you learn about a home or its landlord through us for anything but looking for a home.

Feed readers may use the feeds that we publish for them. Anyone who wants to use our figures or data in another way is welcome to [ask](/contact).

If someone breaks these rules we may close their account. Before we do, we say why, unless waiting would harm others.`,
    },
    rights: {
      heading: 'Who owns what',
      text: `The site, its texts, drawings and code are ours or used with permission. Advertisements and photographs belong to the people who made them. What you write to us stays yours; we use it to answer you.`,
    },
    responsibility: {
      heading: 'Our liability',
      text: `We work to keep the site up, current and correct, but cannot promise that it always is: rental sites change, break or block us, and we make mistakes too. The page on [the rental sites](/sources) shows the status of each of them.

We are liable for harm that we cause on purpose or through gross negligence. Beyond that we are not liable for what someone loses because an advertisement was wrong, late or missing, or because of an agreement with a landlord. Rights that the law gives to consumers and that no agreement can take away are untouched by this.`,
    },
    end: {
      heading: 'Leaving',
      text: `You may delete your account at any time under [settings](/settings) or by [asking us](/data-deletion-instructions). Any remaining access ends with it.

If we should ever close the service, we will say so in good time.`,
    },
    changes: {
      heading: 'Changes to these terms',
      text: `When we change these terms the date at the top changes too. Access that you have already bought keeps the terms you bought it under.`,
    },
    law: {
      heading: 'Law and disputes',
      text: `Icelandic law applies. ${disputesTexts.en.first}

${disputesTexts.en.board}

${disputesTexts.en.agency} Otherwise the district court of ${city} decides.`,
    },
    contact: {
      heading: 'How to reach us',
      text: `Through the [contact page](/contact) or at ${email}.`,
    },
  },
}
