import { defineTexts } from '../format/define-texts.ts'

/** The body that decides disputes between buyers and sellers (act 81/2019), as island.is names it. */
export const complaintsBoard = {
  name: 'Kærunefnd vöru- og þjónustukaupa',
  address: { is: 'Borgartúni 29, 105 Reykjavík', en: 'Borgartún 29, 105 Reykjavík' },
  site: {
    is: 'https://island.is/v/kaerunefnd-voru-og-thjonustukaupa/leidbeiningar-til-neytenda',
    en: 'https://island.is/en/p/complaints-board-for-goods-and-services/faq-to-the-board',
  },
} as const

const consumerAgency = 'https://www.neytendastofa.is'

/** Where a buyer can turn. The same in terms, on the contact page and in refusals. */
export const disputesTexts = defineTexts({
  is: {
    heading: 'Ef við verðum ekki sammála',
    first:
      'Skrifaðu okkur fyrst, því flest leysist þannig. Ef við höfnum kröfu þinni svörum við strax skriflega og bendum þér á hvert þú getur leitað.',
    board: `Þá getur þú lagt málið fyrir [${complaintsBoard.name}](${complaintsBoard.site.is}), ${complaintsBoard.address.is}. Hún er óháð og úrskurðar í deilum neytenda og seljenda. Kvörtun má senda á íslensku eða ensku og fyrir hana er greitt málskotsgjald.`,
    /** By itself, on the receipt and where a withdrawal is refused. */
    brief: `Náum við ekki saman getur þú leitað til [Kærunefndar vöru- og þjónustukaupa](${complaintsBoard.site.is}), ${complaintsBoard.address.is}.`,
    agency: `[Neytendastofa](${consumerAgency}) hefur eftirlit með því að seljendur fari að lögum. Hún tekur við ábendingum en sker ekki úr um kröfur einstakra kaupenda.`,
    /** The answer to a claim that is refused, for the operator to complete: act 81/2019, art. 6. */
    refusal: `Við getum ekki fallist á kröfu þína. Ástæðan er þessi:

…

Ef þú sættir þig ekki við þetta getur þú lagt málið fyrir ${complaintsBoard.name}, ${complaintsBoard.address.is}, ${complaintsBoard.site.is}. Kvörtun má senda á íslensku eða ensku og fyrir hana er greitt málskotsgjald.

Neytendastofa, ${consumerAgency}, tekur við ábendingum um seljendur.`,
  },
  en: {
    heading: 'If we disagree',
    first:
      'Please write to us first: most things are settled that way. If we refuse your claim, we say so in writing at once and tell you where you can turn.',
    board: `You can then take the matter to [${complaintsBoard.name}](${complaintsBoard.site.en}), the complaints board for goods and services, ${complaintsBoard.address.en}. It is independent and rules on disputes between consumers and sellers. A complaint may be in Icelandic or English, and there is a fee for it.`,
    brief: `If we do not come to an agreement, you can turn to [${complaintsBoard.name}](${complaintsBoard.site.en}), the complaints board for goods and services, ${complaintsBoard.address.en}.`,
    agency: `[Neytendastofa](${consumerAgency}), the Consumer Agency, supervises that sellers follow the law. It takes reports, but does not rule on the claims of single buyers.`,
    refusal: `We cannot accept your claim. This is the reason:

…

If you do not agree, you can take the matter to ${complaintsBoard.name}, the complaints board for goods and services, ${complaintsBoard.address.en}, ${complaintsBoard.site.en}. A complaint may be in Icelandic or English, and there is a fee for it.

Neytendastofa, the Consumer Agency, ${consumerAgency}, takes reports about sellers.`,
  },
})
