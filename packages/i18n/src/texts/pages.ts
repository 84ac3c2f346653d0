import { brand } from '@kot/domain/site/brand'
import { formatNumber } from '../format/number.ts'
import { defineTexts } from '../format/define-texts.ts'
import { countedSites } from '../format/words.ts'

/** Head and heading of a page whose title is its heading followed by the brand. */
const page = (heading: string, description: string) => ({
  title: `${heading} – ${brand.name}`,
  description,
  heading,
})

/** A page that only links to where its feature is. */
const signpost = (heading: string, sentence: string, link: string) => ({
  ...page(heading, sentence),
  sentence,
  link,
})

export const pageTexts = defineTexts({
  is: {
    landing: {
      title: `${brand.name} – íbúðir til leigu á Íslandi`,
      // What is not claimed comes as null.
      description: (sites: number | null, properties: number | null, since: number | null) =>
        `Íbúðir til langtímaleigu á einum stað. Við vöktum ${countedSites('is', sites, { one: 'leiguvef', other: 'leiguvefi', uncounted: 'leiguvefina' })} á hverjum degi${
          properties === null
            ? ''
            : ` og höfum fundið meira en ${formatNumber('is', properties)} íbúðir`
        }${since === null ? '' : ` frá árinu ${since}`}.`,
      heading: 'Finndu nýtt heimili',
    },
    login: page(
      'Innskráning',
      'Skráðu þig inn til að sjá leiguvaktina þína og uppáhaldsíbúðirnar.',
    ),
    lostPassword: page('Gleymt lykilorð', 'Fáðu sendan tengil til að velja nýtt lykilorð.'),
    newPassword: page('Nýtt lykilorð', 'Veldu nýtt lykilorð fyrir reikninginn þinn.'),
    mailedLink: page('Staðfesting', 'Staðfestu það sem pósturinn frá okkur snýst um.'),
    signUp: page(
      'Nýskráning',
      'Stofnaðu reikning, safnaðu uppáhaldsíbúðum og stilltu leiguvaktina þína.',
    ),
    boardJoin: page('Boð um að leita saman', 'Deildu uppáhaldsíbúðum með þeim sem þú leitar með.'),
    smartfinder: page(
      'Leiguvaktin mín',
      'Leiguvaktin leitar fyrir þig á hverjum degi og sendir þér íbúðir sem henta þér.',
    ),
    today: page('Í dag', 'Nýjar íbúðir'),
    board: page(
      'Uppáhald',
      'Íbúðirnar sem þú hefur merkt: staða, skoðunartímar, minnispunktar og álit þeirra sem leita með þér.',
    ),
    cityOverview: page(
      'Yfirlit yfir svæði',
      'Fjöldi íbúða til leigu í hverju póstnúmeri á landinu, uppfærður daglega.',
    ),
    about: page(
      'Um okkur',
      `${brand.name} fylgist með leigumarkaðnum á Íslandi og safnar íbúðum til leigu á einn stað.`,
    ),
    links: page(
      'Tenglar',
      'Leiguvefir, leiguhópar, húsnæðisbætur, leigusamningar og annað sem leigjendur þurfa á að halda.',
    ),
    rights: page(
      'Réttindi leigjenda í stuttu máli',
      'Helstu reglur um leigu á Íslandi: trygging, uppsögn, skráning, hækkanir og hvert er hægt að leita. Hverri reglu fylgir tilvísun í lagagrein.',
    ),
    sources: page(
      'Staða leiguvefja',
      'Leiguvefirnir sem við vöktum, hvenær við skoðuðum hvern þeirra síðast og hvernig það gekk.',
    ),
    status: page(
      'Staða þjónustunnar',
      'Hvort allt virkar eins og það á að gera: vefurinn, íbúðalistinn, leiguvefirnir, pósturinn og greiðslurnar.',
    ),
    marketReport: page(
      'Leigumarkaðurinn í tölum',
      'Hvað leigan er há á fermetra, hvernig hún þróast, hve lengi íbúðir eru í boði og hve margar bætast við. Okkar eigin tölur.',
    ),
    settings: page('Stillingar', 'Aðgangurinn þinn, persónuupplýsingar, tungumál og lykilorð.'),
    withdraw: page(
      'Hætta við kaupin',
      'Hættu við kaup á aðgangi innan 14 daga. Þú greiðir fyrir tímann sem liðinn er og færð hitt endurgreitt.',
    ),
    contact: page(
      'Hafa samband',
      'Sendu okkur línu og við svörum innan sólarhrings. Hér eru líka svör við algengum spurningum.',
    ),
    prices: {
      ...page(
        'Verðskrá',
        'Aðgangur í 7 daga, 1 mánuð eða 3 mánuði. Þú greiðir einu sinni og engin áskrift fylgir.',
      ),
      heading: 'Aðgangur án áskriftar',
    },
    termsOfService: page('Notkunarskilmálar', 'Skilmálar um notkun vefsins og þjónustunnar.'),
    termsForPurchase: page(
      'Kaupskilmálar',
      'Skilmálar um kaup á aðgangi: verð, greiðsla og afhending.',
    ),
    privacyPolicy: page(
      'Persónuvernd',
      `Hvaða upplýsingar ${brand.name} geymir um þig, hvers vegna og hversu lengi.`,
    ),
    dataDeletion: page(
      'Eyðing gagna',
      'Svona lætur þú eyða reikningnum þínum og hér sérð þú hvað stendur eftir.',
    ),
    accessibility: page(
      'Aðgengi',
      'Hvað er aðgengilegt á vefnum, hvað vantar upp á og hvert þú getur skrifað ef eitthvað stöðvar þig.',
    ),
    feedback: signpost(
      'Ábendingar',
      'Allar ábendingar eru vel þegnar og berast okkur best á síðunni „Hafa samband“.',
      'Hafa samband',
    ),
    changePassword: signpost(
      'Breyta lykilorði',
      'Þú breytir lykilorðinu þínu í stillingunum.',
      'Opna stillingar',
    ),
    subscription: signpost(
      'Áskrift',
      'Við seljum ekki áskrift heldur aðgang sem þú greiðir fyrir einu sinni og sem rennur sjálfkrafa út.',
      'Skoða verðskrá',
    ),
    documentation: signpost(
      'Leiðbeiningar',
      'Svör við algengum spurningum um þjónustuna eru undir „Spurt og svarað“.',
      'Spurt og svarað',
    ),
    study: {
      ...page('Námsmannaíbúðir', 'Íbúðir fyrir námsmenn. Verið er að endurgera þessa síðu.'),
      sentence: 'Verið er að endurgera þessa síðu. Hún kemur fljótlega aftur.',
    },
    market: {
      ...page('Leigumarkaðurinn', 'Tölur um leigumarkaðinn. Verið er að endurgera þessa síðu.'),
      sentence: 'Verið er að endurgera þessa síðu. Hún kemur fljótlega aftur.',
    },
    unsubNewsletter: page('Afþakka fréttabréf', 'Hér afþakkar þú fréttabréfið okkar.'),
    unsubMatch: page('Slökkva á leiguvaktinni', 'Hér slekkur þú á tölvupósti frá leiguvaktinni.'),
    subscribeMatch: page('Kveikja á leiguvaktinni', 'Fáðu aftur tölvupóst frá leiguvaktinni.'),
    switchLang: page('Skipta um tungumál', 'Veldu á hvaða máli við skrifum þér.'),
    loosenMatch: page(
      'Rýmka skilyrðin',
      'Hér rýmkar þú skilyrði leiguvaktarinnar svo að fleiri íbúðir passi.',
    ),
    notFound: page('Síðan fannst ekki', 'Þessi síða er ekki til eða hún hefur verið færð.'),
  },
  en: {
    landing: {
      title: `${brand.name} – apartments for rent in Iceland`,
      description: (sites, properties, since) =>
        `Apartments for long-term rent in one place. We watch ${countedSites('en', sites, { one: 'rental site', other: 'rental sites', uncounted: 'the rental sites' })} every day${
          properties === null
            ? ''
            : ` and have covered more than ${formatNumber('en', properties)} properties`
        }${since === null ? '' : ` since ${since}`}.`,
      heading: 'Find your next home',
    },
    login: page(
      'Sign in',
      `Sign in to ${brand.name} to see your rental watch and your favourites.`,
    ),
    lostPassword: page('Lost password', 'Get a link by e-mail to choose a new password.'),
    newPassword: page('New password', 'Choose a new password for your account.'),
    mailedLink: page('Confirmation', 'Confirm the action from our e-mail.'),
    signUp: page(
      'Sign up',
      `Create an account with ${brand.name} to keep favourites and set up your rental watch.`,
    ),
    boardJoin: page(
      'Invitation to share a board',
      'Share your favourites with the people you are searching with.',
    ),
    smartfinder: page(
      'My rental watch',
      'Smartfinder searches for you every day and sends you the apartments that fit.',
    ),
    today: page('Today', 'New apartments'),
    board: page(
      'Favourites',
      'The apartments you have marked: status, viewings, notes and votes of your household.',
    ),
    cityOverview: page(
      'City overview',
      'The number of apartments for rent in every postcode of Iceland, updated daily.',
    ),
    about: page(
      'About us',
      `${brand.name} follows the rental market in Iceland and brings apartments for rent together in one place.`,
    ),
    links: page(
      'Links',
      'Rental sites, rental groups, housing benefits, rental agreements and other things tenants need.',
    ),
    rights: page(
      'Tenants’ rights in short',
      'The main rules of renting in Iceland: deposit, notice, registration, increases and where to turn. Each with its article of the Act.',
    ),
    sources: page(
      'Status of the rental sites',
      'The rental sites we watch, when we last checked each of them, and how it went.',
    ),
    status: page(
      'Service status',
      'Whether everything works as it should: the website, the list of apartments, the rental sites, e-mail and payments.',
    ),
    marketReport: page(
      'The rental market in figures',
      'Rent per square metre, how rents have changed, how long apartments are listed and how many are added each week. Our own figures.',
    ),
    settings: page('Settings', 'Your access, personal details, language and password.'),
    withdraw: page(
      'Withdraw from a purchase',
      'Withdraw from a purchase of access within 14 days. You pay for the time that has passed and get the rest back.',
    ),
    contact: page(
      'Contact',
      'Drop us a line and we will reply within a day. You will also find answers to common questions here.',
    ),
    prices: {
      ...page(
        'Prices',
        'Access for 7 days, 1 month or 3 months. You pay once and there is no subscription.',
      ),
      heading: 'Access without a subscription',
    },
    termsOfService: page(
      'Terms of service',
      `The terms for using the website and the service of ${brand.name}.`,
    ),
    termsForPurchase: page(
      'Terms for purchase',
      `The terms for buying access from ${brand.name}: price, payment and delivery.`,
    ),
    privacyPolicy: page(
      'Privacy policy',
      `What ${brand.name} stores about you, why, and for how long.`,
    ),
    dataDeletion: page(
      'Data deletion',
      'How to have your account deleted, and what is kept afterwards.',
    ),
    accessibility: page(
      'Accessibility',
      'What is accessible on this site, what is not yet, and whom to write to if something stops you.',
    ),
    feedback: signpost(
      'Feedback',
      'All feedback is welcome, and it reaches us best through the contact page.',
      'Contact us',
    ),
    changePassword: signpost(
      'Change password',
      'You change your password in your settings.',
      'Open settings',
    ),
    subscription: signpost(
      'Subscription',
      'We don’t sell subscriptions, only access that you pay for once and that expires automatically.',
      'See prices',
    ),
    documentation: signpost(
      'Documentation',
      'Answers to common questions about the service are under “Questions and answers”.',
      'Questions and answers',
    ),
    study: {
      ...page('Student housing', 'Apartments for students. This page is under reconstruction.'),
      sentence: 'Under Reconstruction, coming back soon',
    },
    market: {
      ...page('Rental market', 'Figures on the rental market. This page is under reconstruction.'),
      sentence: 'Under Reconstruction, coming back soon',
    },
    unsubNewsletter: page('Unsubscribe from the newsletter', 'Stop receiving our newsletter.'),
    unsubMatch: page('Turn off the rental watch', 'Stop receiving e-mails from the rental watch.'),
    subscribeMatch: page(
      'Turn on the rental watch',
      'Receive e-mails from the rental watch again.',
    ),
    switchLang: page('Change language', 'Choose the language we write to you in.'),
    loosenMatch: page('Widen the rental watch', 'Widen your watch so that more apartments match.'),
    notFound: page('Page not found', 'This page does not exist or has been moved.'),
  },
})

export type PageId = keyof (typeof pageTexts)['is']
