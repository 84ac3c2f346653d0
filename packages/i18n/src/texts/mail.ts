import { brand } from '@kot/domain/site/brand'
import type { ConnectedKind } from '@kot/domain/watch/notification-channel'
import { defineTexts } from '../format/define-texts.ts'

/** Frame of a newsletter, whose text the operator writes. */
export const newsletterMailTexts = defineTexts({
  is: {
    reason: 'Þú færð þennan póst af því að þú valdir að fá fréttabréfið okkar.',
    unsubscribe: 'Hætta að fá fréttabréfið',
    resumeWatch: 'Kveikja aftur á leiguvaktinni',
    settings: 'Stillingar',
  },
  en: {
    reason: 'You are receiving this e-mail because you chose to receive our newsletter.',
    unsubscribe: 'Unsubscribe from the newsletter',
    resumeWatch: 'Turn Smartfinder back on',
    settings: 'Settings',
  },
})

/**
 * Account mails. `preview` is shown by mailboxes next to the subject. `reason` is in the footer and
 * states why the mail was sent.
 */
export const mailTexts = defineTexts({
  is: {
    greeting: (name: string) => `Hæ ${name},`,
    greetingWithoutName: 'Hæ,',
    /** For those who do not see the picture beside our name. */
    mark: 'Merkið okkar',
    copyLink: 'Ef hnappurinn virkar ekki skaltu afrita þennan tengil í vafrann:',
    validUntil: (day: string, clock: string) =>
      `Tengillinn virkar einu sinni og gildir til ${day} kl.\u00A0${clock}.`,
    questions: `Ertu með spurningu? Skrifaðu okkur á ${brand.company.email}.`,
    confirmAddress: {
      subject: 'Staðfestu netfangið þitt',
      preview: 'Staðfestu netfangið til að fá póst frá okkur.',
      text: 'Takk fyrir að skrá þig. Staðfestu netfangið svo að við vitum að póstur frá okkur skilar sér til þín.',
      button: 'Staðfesta netfangið',
      notYou:
        'Kannastu ekki við þetta? Þá hefur einhver annar slegið inn netfangið þitt. Láttu okkur vita og við eyðum reikningnum.',
      decline: 'Ég skráði mig ekki',
      reason: 'Þú færð þennan póst af því að þetta netfang var skráð hjá okkur.',
    },
    resetPassword: {
      subject: 'Veldu nýtt lykilorð',
      preview: 'Hér er tengillinn sem beðið var um.',
      text: 'Beðið var um nýtt lykilorð fyrir reikninginn þinn. Smelltu á hnappinn til að velja það.',
      button: 'Velja nýtt lykilorð',
      notYou: 'Baðstu ekki um þetta? Þá þarftu ekkert að gera og lykilorðið þitt er óbreytt.',
      reason: 'Þú færð þennan póst af því að beðið var um nýtt lykilorð fyrir þetta netfang.',
    },
    passwordChanged: {
      subject: 'Lykilorðinu þínu var breytt',
      preview: 'Ef það varst þú þarftu ekkert að gera.',
      text: 'Lykilorðinu þínu var breytt og öll önnur tæki voru skráð út. Ef það varst þú þarftu ekkert að gera.',
      notYou: 'Ef það varst ekki þú skaltu strax velja nýtt lykilorð.',
      button: 'Velja nýtt lykilorð',
      reason: 'Þú færð þennan póst af því að lykilorði reiknings með þessu netfangi var breytt.',
    },
    confirmNewAddress: {
      subject: 'Staðfestu nýja netfangið þitt',
      preview: 'Breytingin tekur gildi þegar þú staðfestir hana.',
      text: 'Beðið var um að nota þetta netfang fyrir reikninginn þinn. Gamla netfangið gildir þangað til þú staðfestir breytinguna.',
      button: 'Staðfesta nýja netfangið',
      notYou: 'Kannastu ekki við þetta? Þá þarftu ekkert að gera og engu verður breytt.',
      reason:
        'Þú færð þennan póst af því að beðið var um að nota þetta netfang fyrir reikning hjá okkur.',
    },
    addressChanging: {
      subject: 'Beðið var um nýtt netfang á reikninginn þinn',
      preview: 'Ef það varst þú þarftu ekkert að gera hér.',
      text: 'Beðið var um að skipta um netfang á reikningnum þínum. Nýja netfangið tekur við þegar það hefur verið staðfest. Ef það varst þú þarftu ekkert að gera hér.',
      notYou:
        'Ef það varst ekki þú skaltu strax breyta lykilorðinu í stillingum og skrá öll tæki út.',
      button: 'Opna stillingar',
      reason: 'Þú færð þennan póst af því að reikningurinn er skráður á þetta netfang.',
    },
    addressChanged: {
      subject: 'Skipt var um netfang á reikningnum þínum',
      preview: 'Ef það varst ekki þú geturðu tekið breytinguna til baka.',
      text: 'Skipt var um netfang á reikningnum þínum og þetta netfang er ekki lengur skráð á hann. Ef það varst þú þarftu ekkert að gera. Ef það varst ekki þú skaltu taka breytinguna til baka: þá er þetta netfang aftur skráð á reikninginn, öll tæki eru skráð út og þú velur nýtt lykilorð.',
      button: 'Taka breytinguna til baka',
      notYou: 'Hafðu samband við okkur ef tengillinn virkar ekki lengur.',
      reason: 'Þú færð þennan póst af því að reikningurinn var skráður á þetta netfang.',
    },
    confirmDeletion: {
      subject: 'Viltu eyða reikningnum þínum?',
      preview: 'Ekkert gerist nema þú staðfestir.',
      text: 'Beðið var um að eyða reikningnum þínum. Ef þú staðfestir það hverfa leiguvaktirnar, uppáhaldsíbúðirnar og sá aðgangur sem þú átt eftir. Ekki er hægt að afturkalla það.',
      button: 'Eyða reikningnum',
      notYou:
        'Ef þú hættir við þarftu ekkert að gera. Ef þú baðst ekki um þetta skaltu breyta lykilorðinu þínu.',
      reason: 'Þú færð þennan póst af því að beðið var um að eyða reikningi með þessu netfangi.',
    },
    accountDeleted: {
      subject: 'Reikningnum þínum hefur verið eytt',
      preview: 'Takk fyrir samfylgdina.',
      text: 'Reikningnum þínum hefur verið eytt og leiguvaktin sendir þér ekki meiri póst. Við geymum það sem lög krefjast, svo sem bókhald um greiðslur, eins lengi og þau krefjast.',
      farewell: 'Takk fyrir samfylgdina. Þú getur alltaf skráð þig aftur.',
      reason: 'Þú færð þennan póst af því að reikningi með þessu netfangi var eytt.',
    },
    /** `place` is what its owner knows it by, in brackets, or blank. */
    channelConnected: {
      subject: 'Ný leið fyrir tilkynningar var tengd',
      preview: 'Ef það varst þú þarftu ekkert að gera.',
      text: {
        push: (place: string) => `Tæki${place} var tengt við reikninginn þinn.`,
        telegram: (place: string) => `Telegram${place} var tengt við reikninginn þinn.`,
        ntfy: (place: string) => `ntfy${place} var tengt við reikninginn þinn.`,
        webhook: (place: string) => `Veffang${place} var tengt við reikninginn þinn.`,
      } satisfies Record<ConnectedKind, unknown>,
      fromNowOn:
        'Þangað geta leiguvaktirnar þínar sent tilkynningar. Ef það varst þú þarftu ekkert að gera.',
      notYou:
        'Ef það varst ekki þú skaltu strax breyta lykilorðinu í stillingum. Þar sérðu líka allt sem er tengt við reikninginn og getur aftengt það.',
      button: 'Opna stillingar',
      reason: 'Þú færð þennan póst af því að reikningurinn er skráður á þetta netfang.',
    },
    /** The private feeds of a watch, or the calendar of viewings. */
    feedCreated: {
      subject: {
        watch: 'Nýjar slóðir á straum og dagatal leiguvaktar',
        board: 'Ný slóð á dagatal skoðunartíma',
      },
      preview: 'Ef það varst þú þarftu ekkert að gera.',
      text: {
        /** `name` is blank for a watch without one. */
        watch: (name: string) =>
          name === ''
            ? 'Búnar voru til slóðir á Atom-straum og dagatal einnar af leiguvöktunum þínum.'
            : `Búnar voru til slóðir á Atom-straum og dagatal leiguvaktarinnar „${name}“.`,
        board: () => 'Búin var til slóð á dagatal með skoðunartímunum þínum.',
      },
      everyone:
        'Allir sem hafa slóðina geta lesið það sem þar birtist. Ef það varst þú þarftu ekkert að gera.',
      notYou:
        'Ef það varst ekki þú skaltu strax breyta lykilorðinu í stillingum. Þar sérðu líka allt sem er tengt við reikninginn og getur aftengt það.',
      button: 'Opna stillingar',
      reason: 'Þú færð þennan póst af því að reikningurinn er skráður á þetta netfang.',
    },
    householdJoined: {
      subject: {
        own: 'Þú ert nú í hópi sem leitar saman',
        other: (name: string) => `${name} leitar nú með þér`,
      },
      preview: 'Þið sjáið sama uppáhald, minnispunkta og skoðunartíma.',
      text: {
        /** `names` is a list in words. */
        own: (names: string) =>
          `Boð um að leita saman var þegið á reikningnum þínum. Í hópnum: ${names}.`,
        other: (name: string) => `${name} þáði boð um að leita með þér.`,
      },
      shared: 'Þið sjáið sama uppáhald, minnispunkta og skoðunartíma og getið öll breytt þeim.',
      notYou:
        'Ef þú kannast ekki við þetta skaltu strax breyta lykilorðinu í stillingum. Þar sérðu líka hverjir eru í hópnum og getur hætt að leita saman.',
      button: 'Opna stillingar',
      reason: 'Þú færð þennan póst af því að reikningurinn er skráður á þetta netfang.',
    },
    joinIdentity: {
      // Providers’ names are not inflected.
      subject: (provider: string) => `Má tengja ${provider} við reikninginn þinn?`,
      preview: 'Staðfestu að reikningurinn sé þinn.',
      text: (provider: string) =>
        `Einhver skráði sig inn með ${provider}, en reikningur með þessu netfangi er þegar til. Ef það varst þú skaltu staðfesta það. Eftir það geturðu skráð þig inn með ${provider}.`,
      button: (provider: string) => `Tengja ${provider}`,
      notYou: 'Ef það varst ekki þú skaltu ekki opna tengilinn. Þá verður engu breytt.',
      reason: 'Þú færð þennan póst af því að reynt var að tengja innskráningu við þetta netfang.',
    },
    receipt: {
      subject: 'Kvittun og staðfesting',
      preview: 'Takk fyrir kaupin. Aðgangurinn þinn er virkur.',
      text: 'Takk fyrir kaupin. Aðgangurinn þinn er virkur. Hér er kvittunin og á eftir henni samningurinn í heild: það sem þú samþykktir, réttur þinn til að hætta við, eyðublað til þess og skilmálarnir. Allt fylgir líka sem PDF-skjal.',
      button: 'Skoða aðganginn minn',
      reason: 'Þú færð þennan póst af því að aðgangur var keyptur á reikning með þessu netfangi.',
    },
  },
  en: {
    greeting: (name) => `Hi ${name},`,
    greetingWithoutName: 'Hi,',
    mark: 'Our logo',
    copyLink: 'If the button does not work, copy this link into your browser:',
    validUntil: (day, clock) => `The link works once, until ${clock} on ${day} (Icelandic time).`,
    questions: `Any questions? Write to us at ${brand.company.email}.`,
    confirmAddress: {
      subject: 'Confirm your e-mail address',
      preview: 'Confirm your address to receive our e-mails.',
      text: 'Thank you for signing up. Confirm your address to receive our e-mails.',
      button: 'Confirm address',
      notYou:
        'If this was not you, another person entered your address. Tell us and we will remove the account.',
      decline: 'I did not sign up',
      reason: 'You are receiving this e-mail because this address was signed up with us.',
    },
    resetPassword: {
      subject: 'Choose a new password',
      preview: 'Here is the link you asked for.',
      text: 'A new password was requested for your account. Press the button to choose it.',
      button: 'Choose a new password',
      notYou:
        'If this was not you, you do not need to do anything, and your password stays as it is.',
      reason:
        'You are receiving this e-mail because a new password was requested for this address.',
    },
    passwordChanged: {
      subject: 'Your password was changed',
      preview: 'If this was you, you do not need to do anything.',
      text: 'Your password was changed and all other devices were signed out. If this was you, you do not need to do anything.',
      notYou: 'If it was not you, choose a new password at once.',
      button: 'Choose a new password',
      reason:
        'You are receiving this e-mail because the password of an account with this address was changed.',
    },
    confirmNewAddress: {
      subject: 'Confirm your new e-mail address',
      preview: 'The change takes effect when you confirm it.',
      text: 'A request was made to use this address for your account. The old address stays in use until you confirm the change.',
      button: 'Confirm new address',
      notYou: 'If this was not you, you do not need to do anything, and nothing will change.',
      reason:
        'You are receiving this e-mail because this address was entered for an account with us.',
    },
    addressChanging: {
      subject: 'A new e-mail address was requested for your account',
      preview: 'If this was you, there is nothing to do here.',
      text: 'A request was made to change the address of your account. The new address takes over once it is confirmed. If this was you, there is nothing to do here.',
      notYou:
        'If it was not you, change your password in the settings at once and sign out everywhere.',
      button: 'Open settings',
      reason: 'You are receiving this e-mail because the account is registered to this address.',
    },
    addressChanged: {
      subject: 'The e-mail address of your account was changed',
      preview: 'If it was not you, you can undo the change.',
      text: 'The address of your account was changed, and this address no longer belongs to it. If this was you, you do not need to do anything. If it was not you, undo the change: the account returns to this address, all devices are signed out, and you choose a new password.',
      button: 'Undo the change',
      notYou: 'Please contact us if the link no longer works.',
      reason: 'You are receiving this e-mail because the account was registered to this address.',
    },
    confirmDeletion: {
      subject: 'Delete your account?',
      preview: 'Nothing happens unless you confirm.',
      text: 'A request was made to delete your account. If you confirm, your rental watch, your favourites and the access you have left are gone. This cannot be undone.',
      button: 'Delete account',
      notYou:
        'If you changed your mind, you do not need to do anything. If you did not ask for this, change your password.',
      reason:
        'You are receiving this e-mail because the deletion of an account with this address was requested.',
    },
    accountDeleted: {
      subject: 'Your account has been deleted',
      preview: 'Thank you for being with us.',
      text: 'Your account has been deleted and the rental watch no longer e-mails you. We keep what the law requires, such as payment records, as long as it requires.',
      farewell: 'Thank you for being with us. You can sign up again at any time.',
      reason: 'You are receiving this e-mail because an account with this address was deleted.',
    },
    channelConnected: {
      subject: 'A new channel for notifications was connected',
      preview: 'If this was you, you do not need to do anything.',
      text: {
        push: (place) => `A device${place} was connected to your account.`,
        telegram: (place) => `Telegram${place} was connected to your account.`,
        ntfy: (place) => `ntfy${place} was connected to your account.`,
        webhook: (place) => `A webhook${place} was connected to your account.`,
      },
      fromNowOn:
        'Your rental watches can send notifications there. If this was you, you do not need to do anything.',
      notYou:
        'If it was not you, change your password in the settings at once. There you also see everything that is connected to the account, and can disconnect it.',
      button: 'Open settings',
      reason: 'You are receiving this e-mail because the account is registered to this address.',
    },
    feedCreated: {
      subject: {
        watch: 'New addresses for the feed and calendar of a rental watch',
        board: 'A new address for your calendar of viewings',
      },
      preview: 'If this was you, you do not need to do anything.',
      text: {
        watch: (name) =>
          name === ''
            ? 'Addresses were created for the Atom feed and calendar of one of your rental watches.'
            : `Addresses were created for the Atom feed and calendar of the rental watch “${name}”.`,
        board: () => 'An address was created for the calendar of your viewings.',
      },
      everyone:
        'Anyone who has the address can read what appears there. If this was you, you do not need to do anything.',
      notYou:
        'If it was not you, change your password in the settings at once. There you also see everything that is connected to the account, and can disconnect it.',
      button: 'Open settings',
      reason: 'You are receiving this e-mail because the account is registered to this address.',
    },
    householdJoined: {
      subject: {
        own: 'You have joined a household',
        other: (name) => `${name} has joined your household`,
      },
      preview: 'You share favourites, notes and viewings.',
      text: {
        own: (names) =>
          `An invitation to search together was accepted with your account. In the household: ${names}.`,
        other: (name) => `${name} accepted an invitation to search with you.`,
      },
      shared: 'You share favourites, notes and viewings, and all of you can change them.',
      notYou:
        'If you do not recognise this, change your password in the settings at once. There you also see who is in the household, and can leave it.',
      button: 'Open settings',
      reason: 'You are receiving this e-mail because the account is registered to this address.',
    },
    joinIdentity: {
      subject: (provider) => `Connect ${provider} to your account?`,
      preview: 'Confirm that the account is yours.',
      text: (provider) =>
        `Someone signed in with ${provider}, but this address already has an account. If it was you, confirm it. From then on you can sign in with ${provider}.`,
      button: (provider) => `Connect ${provider}`,
      notYou: 'If it was not you, do not open the link. Nothing will change then.',
      reason:
        'You are receiving this e-mail because someone tried to connect a sign-in to this address.',
    },
    receipt: {
      subject: 'Receipt and confirmation',
      preview: 'Thank you for your purchase. Your access is active.',
      text: 'Thank you for your purchase. Your access is active. Here is the receipt, and below it the whole contract: what you agreed to, your right to withdraw with a form for it, and the terms. All of it is attached as a PDF too.',
      button: 'See my access',
      reason:
        'You are receiving this e-mail because access was bought for an account with this address.',
    },
  },
})
