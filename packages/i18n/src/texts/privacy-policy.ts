import { brand } from '@kot/domain/site/brand'
import { storageKeys } from '@kot/domain/site/storage-keys'
import { defineTexts } from '../format/define-texts.ts'

const { name, registrationNumber, address, email } = brand.company
const { user, jwt, favoriteList, studyFavorites, search, friend, channel } = storageKeys
const {
  map,
  mapFavorites,
  mapSearch,
  listSize,
  hiddenHomes,
  seenHomes,
  household,
  ownCost,
  questions,
} = storageKeys
const { pushDevice, pushQuestion, places, board } = storageKeys

const supervisor = '[personuvernd.is](https://www.personuvernd.is)'

/** Must match the code: docs/privacy.md lists where each sentence comes from. */
export const privacyPolicyTexts = defineTexts({
  is: {
    updated: 'Síðast uppfært í desember 2022.',
    revised: 'Viðbætur í nóvember 2026.',
    effective: 'Gildir frá janúar 2020.',
    summary: `
– Þú getur skoðað íbúðir til leigu án þess að segja til þín.
– Við notum engar vafrakökur til að fylgjast með fólki og engin utanaðkomandi fyrirtæki telja heimsóknir hingað. Þess vegna birtist hér enginn borði sem biður um samþykki.
– Við seljum engum upplýsingar um þig og birtum engar auglýsingar.
– Þú getur sótt afrit af gögnunum þínum eða eytt reikningnum hvenær sem er.`.trim(),
    kept: { what: 'Hvað', why: 'Hvers vegna', long: 'Hversu lengi' },
    sections: {
      us: {
        heading: 'Hver við erum',
        text: `${name}, kt. ${registrationNumber}, ${address}, rekur vefinn og ákveður hvað er geymt og til hvers. Þú nærð í okkur á síðunni [Hafa samband](/contact) eða á ${email}.

Við förum eftir lögum nr. 90/2018 um persónuvernd og vinnslu persónuupplýsinga og evrópsku persónuverndarreglugerðinni (GDPR).`,
      },
      stored: {
        heading: 'Hvað við geymum',
        text: 'Hér er talið upp það sem við geymum um fólk, til hvers og hversu lengi.',
        kept: {
          visits: {
            heading: 'Heimsóknir',
            what: 'Aðgangsskrá vefþjónsins: IP-tala, auðkenni vafrans (user agent), tímasetning og hvaða síðu var beðið um. Í skrám forritsins sjálfs standa aðeins aðferð, slóð, staða svars og tími, en engar IP-tölur.',
            why: 'Til að halda vefnum gangandi og verjast árásum. Af því höfum við lögmæta hagsmuni.',
            long: 'Í mesta lagi 30 daga.',
          },
          account: {
            heading: 'Reikningur',
            what: 'Fullt nafn, netfang og lykilorð. Lykilorðið geymum við aðeins í formi sem enginn getur lesið, við ekki heldur. Einnig tungumál, hvort þú vilt fréttabréf og, ef þú komst í gegnum boðstengil, hvaðan hann kom. Ef þú skráir þig inn með Google eða Facebook geymum við auðkenni þitt þar. Við geymum enga prófílmynd og sækjum heldur enga þangað.',
            why: 'Svo að þú getir skráð þig inn og við getum skrifað þér. Það er hluti af samningnum við þig; fréttabréfið færð þú aðeins ef þú samþykkir það.',
            long: 'Þar til þú eyðir reikningnum.',
          },
          signIns: {
            heading: 'Innskráningar',
            what: 'Hvenær þú skráðir þig inn, hvenær þú varst síðast hér og á hvernig tæki, til dæmis „Chrome, Android“. Ef reynt er of oft að skrá sig inn eða biðja um póst geymum við talningu undir ólæsilegri útgáfu af IP-tölu eða netfangi. Þegar við sendum þér tengil til að staðfesta eitthvað munum við að hann var sendur, en ekki tengilinn sjálfan.',
            why: 'Svo að þú sjáir í stillingunum hvar þú hefur skráð þig inn, og til að stöðva þá sem giska á lykilorð.',
            long: 'Innskráning fellur úr gildi ef þú kemur ekki í 30 daga, og alltaf eftir 180 daga. Henni er eytt 30 dögum síðar. Talningunni er eytt nóttina eftir, og tenglum er eytt viku eftir að þeir renna út.',
          },
          watch: {
            heading: 'Leiguvakt og uppáhald',
            what: 'Skilyrði leiguvaktanna (póstnúmer, svæði sem þú teiknar á kortið, leiga, stærð, herbergi, gæludýr, afhending, orð og vefir sem þú sleppir, og hversu oft), og heimilið þitt og staðirnir sem þú ferð á, ef þú velur að geyma þau með vakt. Hvert við sendum: netfangið og það sem þú tengir, svo sem tæki, Telegram-spjall, ntfy-efni eða veffang. Hvaða íbúðir við höfum sagt þér frá og hvaða íbúðir þú hefur opnað á meðan vakt er í gangi, og hvaða íbúðir þú hefur merkt og með hvaða lit.',
            why: 'Til að finna íbúðir fyrir þig og láta þig ekki vita tvisvar af því sama. Það er þjónustan sem þú baðst um.',
            long: 'Þar til þú eyðir vaktinni, aftengir leiðina eða eyðir reikningnum. Skránni um það sem við sögðum þér frá er eytt 90 dögum eftir að íbúðin fór af markaðnum.',
          },
          board: {
            heading: 'Sameiginlegt uppáhald',
            what: 'Staða íbúðanna í uppáhaldi, minnispunktar, atkvæði, hvenær og hvar þið skoðið, og hver gerði hvað hvenær. Ef þið leitið saman sjá hin fornafnið þitt, það sem þú skrifar þar og leiguvaktirnar þínar, en hvorki netfangið þitt, tekjur né staðina þína. Boðstengla geymum við aðeins í formi sem enginn getur lesið. Við munum líka hvað við höfum sagt þér af því sem gerist í uppáhaldinu.',
            why: 'Svo að þið getið leitað saman og við látið þig vita þegar eitthvað breytist. Það er hluti af samningnum við þig.',
            long: 'Uppáhaldið er geymt þar til síðasti reikningurinn sem tengist því er farinn. Það sem þú skrifaðir er þar áfram ef þú ferð úr hópnum. Ef þú eyðir reikningnum er minnispunktum þínum, atkvæðum og öllu um það hvað þú gerðir eytt líka; hin halda íbúðunum, stöðu þeirra og skoðunartímum. Hver gerði hvað, og hvað við sögðum þér, er geymt í 90 daga. Boð gilda í sjö daga.',
          },
          messages: {
            heading: 'Skilaboð',
            what: 'Það sem þú skrifar okkur á síðunni [Hafa samband](/contact): efni skilaboðanna, sendandi (nafn og netfang), viðtakandi (við) og tímasetning. Ef þú tilkynnir auglýsingu geymum við ástæðuna, það sem þú skrifar með og tímasetningu, og ólæsilega útgáfu af IP-tölu og degi svo að sama tilkynning teljist ekki tvisvar.',
            why: 'Til að svara þér. Af því höfum við lögmæta hagsmuni.',
            long: 'Í mesta lagi ár eftir að málinu er lokið, en tvö ár frá móttöku ef því er aldrei lokið. Ruslpóstur í þrjá mánuði og tilkynningar um auglýsingar í 180 daga.',
          },
          mail: {
            heading: 'Tölvupóstur frá okkur',
            what: 'Efni póstsins, viðtakandi, tímasetning og hvort hann komst til skila. Í póstinum er ekkert sem segir okkur hvort þú opnar hann. Netföng sem taka ekki við pósti, eða sem eigandinn vill ekki fá póst á, eru á lista svo að við hættum að skrifa þangað.',
            why: 'Til að senda sama póstinn ekki tvisvar og geta svarað spurningum um hann.',
            long: 'Efnið í 30 daga, eða aðeins þar til pósturinn er farinn ef í honum er leynilegur tengill. Við munum í 400 daga að hann var sendur, en skemur ef þú eyðir reikningnum. Eftir stendur þá aðeins pósturinn sem staðfestir eyðinguna. Netfang er á listanum þar til það virkar aftur eða þú biður um að það verði tekið af honum.',
          },
          purchases: {
            heading: 'Kaup',
            what: 'Hvað þú keyptir, hvenær og á hvaða verði, númer greiðslunnar, tegund kortsins og fjórir síðustu stafir þess, og kvittun með nafni og netfangi. Einnig skilmálana sem þú samþykktir, hvenær þú merktir í hvorn reit, staðfestinguna sem þú fékkst og, ef þú hættir við, hvenær og hvað var endurgreitt, og daga sem við bættum við aðganginn. Kortanúmerið sjálft fer beint til greiðslumiðlunarinnar og kemur aldrei til okkar.',
            why: 'Til að veita þér aðganginn sem þú greiddir fyrir, og af því að lög um bókhald (nr. 145/1994) skylda okkur til að geyma gögn um kaupin.',
            long: 'Í sjö ár frá lokum reikningsársins, líka þótt þú eyðir reikningnum. Þá standa nafn og netfang aðeins á kvittuninni.',
          },
          operators: {
            heading: 'Þau sem reka vefinn',
            what: 'Af þeim sem hafa aðgang að stjórnborðinu: seinni þáttur innskráningar, það er opinber lykill tækis með nafni sem þau velja og hvenær hann var síðast notaður, eða dulritað leyndarmál fyrir einnota kóða. Einnig hvað þau gerðu, hvenær og hvers vegna, ásamt netfangi þeirra. Notendur koma þar aðeins fyrir sem númer.',
            why: 'Til að enginn annar komist þar inn og hægt sé að sjá eftir á hver gerði hvað. Af því höfum við lögmæta hagsmuni.',
            long: 'Seinni þátturinn þar til hann er fjarlægður eða reikningnum eytt. Skráin yfir aðgerðir ótímabundið.',
          },
          adverts: {
            heading: 'Auglýsingar annarra',
            what: 'Staðreyndir um íbúðina (heimilisfang, leiga, stærð og annað slíkt), stök orð úr lýsingu hennar í stafrófsröð, mynd af henni og tengill á auglýsinguna. Nöfnum, símanúmerum og netföngum þeirra sem auglýsa sleppum við.',
            why: 'Til að sýna íbúðir til leigu og reikna út tölur um markaðinn. Af því höfum við lögmæta hagsmuni.',
            long: 'Staðreyndirnar ótímabundið, líka þegar íbúðin er farin af markaðnum, en orðin aðeins þar til auglýsingin er tekin niður. Síðurnar sem við lásum þær af geymum við í mesta lagi í viku, og fáeinar í 30 daga til að laga villur; úr þeim eru nöfn, símanúmer og netföng þá máð.',
          },
        },
      },
      browser: {
        heading: 'Vafrakökur og minni vafrans',
        text: `Engin vafrakaka er sett þegar þú skoðar vefinn. Vefurinn á aðeins eina: \`social_login\`, sem er sett ef þú velur að skrá þig inn með Google eða Facebook. Hún ver innskráninguna, gildir í tíu mínútur og geymir engar persónuupplýsingar.

Sumt geymir vafrinn þinn fyrir þig og sendir það engum öðrum en okkur. Þú getur eytt því í stillingum vafrans.

– \`${user}\`, \`${jwt}\`: að þú hefur skráð þig inn og hver þú ert. Hverfur þegar þú skráir þig út.
– \`${favoriteList}\`, \`${studyFavorites}\`, \`${search}\`, \`${mapSearch}\`: uppáhaldsíbúðir, síðasta leit og leitin sem kortið sýndi síðast. Hverfur þegar þú skráir þig út.
– \`${hiddenHomes}\`, \`${seenHomes}\`: íbúðir sem þú hefur falið og íbúðir sem þú hefur skoðað. Fara aldrei úr vafranum og hverfa þegar þú skráir þig út.
– \`${board}\`: uppáhaldsíbúðirnar með stöðu þeirra og það sem þú skrifaðir þar án nettengingar, þar til það kemst til okkar. Hverfur þegar þú skráir þig út.
– \`${household}\`, \`${ownCost}\`: hve mörg þið eruð, tekjur og hvort hrein eign er undir mörkum, ef þú slærð það inn til að áætla húsnæðisbætur, og hvort niðurstöður eru síaðar eða þeim raðað eftir því sem þú greiðir. Ekkert af þessu er sent okkur eða öðrum nema þú veljir að geyma heimilið með leiguvakt; vafrinn reiknar sjálfur. Þú eyðir því með hnappinum „Hreinsa“ hjá tölunum.
– \`${places}\`: staðir sem þú ferð á, svo sem vinna eða skóli, með heimilisfangi, ferðamáta og mætingartíma, og hvort niðurstöður eru síaðar eða þeim raðað eftir ferðatíma. Vafrinn reiknar ferðatímann sjálfur og staðirnir fara ekki úr honum nema þú veljir að geyma þá með leiguvakt. Það sem þú skrifar til að finna heimilisfang er sent okkur svo að við getum leitað að því, en er hvorki geymt né skráð. Þú eyðir stað með ruslafötunni hjá honum.
– \`${map}\`, \`${mapFavorites}\`: hvar kortið var síðast.
– \`${listSize}\`: hvort listar sýna stór spjöld eða þéttar línur.
– \`${questions}\`: hvort þú lokaðir línunni sem býður þér að sjá hvað hver íbúð kostar þig.
– \`${pushDevice}\`, \`${pushQuestion}\`: hvort tilkynningar berast í þetta tæki og hverju þú svaraðir þegar við spurðum. Hið fyrra hverfur þegar þú skráir þig út.
– \`${friend}\`, \`${channel}\`: hver benti þér á okkur, ef það stóð í tenglinum sem vísaði þér hingað.
– Afrit af nýjustu íbúðunum og af vefnum sjálfum, svo að hann opnist hratt og virki án nettengingar, og hvenær þú komst síðast, svo að við getum sýnt þér hvað er nýtt síðan þá.
– Minnismiðar sem endast aðeins á meðan flipinn er opinn, svo sem hvar á síðunni þú varst og hvert þú ætlaðir áður en þú skráðir þig inn.
– Hjarta sem þú ýttir á áður en þú skráðir þig inn, í mesta lagi í klukkustund, svo að íbúðin vistist í uppáhaldinu þínu þótt þú þurfir að opna póst frá okkur á leiðinni.`,
      },
      statistics: {
        heading: 'Talning',
        text: `Við teljum sjálf hversu oft hver tegund síðu er sótt og hversu hratt hún svarar. Talningin notar engar vafrakökur og í henni er ekkert um það hver þú ert. Við notum enga utanaðkomandi talningarþjónustu og enga þjónustu til að safna samþykki, því að hér er ekkert sem þarf að samþykkja.

Tölur um leigumarkaðinn reiknum við út frá auglýsingunum, ekki út frá fólki.`,
      },
      others: {
        heading: 'Hverjir aðrir koma að gögnunum',
        text: `Letur, myndir og forrit vefsins koma öll frá okkur, svo að enginn annar fréttir af því hvaða síður þú skoðar. Þessir koma að gögnunum þegar til þarf:

– Hýsing: netþjónarnir eru í Póllandi, innan Evrópska efnahagssvæðisins.
– Póstþjónusta tekur við tölvupósti frá okkur og skilar honum til þín. Hún sér netfangið og póstinn.
– Google eða Facebook, aðeins ef þú velur að skrá þig inn þar. Þá fær fyrirtækið að vita að þú notar vefinn, og við fáum nafn þitt, netfang og auðkenni.`,
        cards: (provider: string | null, script: boolean) =>
          `– Greiðslumiðlun${provider === null ? '' : ` (${provider})`} tekur við kortinu þínu ef þú kaupir aðgang. Við sendum henni upphæðina, hvað er keypt og tilvísun í pöntunina og reikninginn þinn, en hvorki nafn né netfang.${script ? ' Forrit hennar er eina forritið sem vefurinn sækir annað, og aðeins þegar þú opnar kaupgluggann.' : ''}`,
        tiles: (host: string) =>
          `– Kortagrunnur er sóttur til ${host} þegar þú opnar kort. Þar sést IP-talan þín og hvaða hluta landsins þú skoðar.`,
        elsewhere:
          'Þegar þú opnar auglýsingu á öðrum vef gilda reglur þess vefs. Stjórnvöldum afhendum við upplýsingar aðeins ef lög skylda okkur til þess.',
      },
      rights: {
        heading: 'Réttur þinn',
        text: `Þú átt rétt á að vita hvað við geymum um þig, fá afrit af því, láta leiðrétta það og láta eyða því. Þú getur líka andmælt því hvernig við notum gögnin, eða beðið um að notkun þeirra verði takmörkuð á meðan við athugum málið. Samþykki fyrir fréttabréfi getur þú alltaf dregið til baka.

– Strax: í [stillingunum](/settings) getur þú sótt afrit af gögnunum þínum, breytt þeim og eytt reikningnum. Leiguvaktina og fréttabréfið getur þú líka stöðvað með tengli sem er í hverjum pósti.
– Með aðstoð okkar: [hafðu samband](/contact) til að biðja um að reikningnum verði eytt eða um afrit af gögnunum þínum. Við staðfestum beiðnina í tölvupósti á netfang reikningsins, svo að enginn annar fái gögnin, og látum þig vita þegar hún hefur verið afgreidd, í síðasta lagi eftir mánuð. Leiðbeiningar eru á síðunni [Eyðing gagna](/data-deletion-instructions).`,
      },
      safety: {
        heading: 'Öryggi',
        text: 'Sambandið við vefinn er dulkóðað. Lykilorð og tenglar í pósti eru geymd þannig að afrit af gagnagrunninum opnar ekkert. Nýtt lykilorð eða eyðing reiknings lokar öllum innskráningum samstundis. Ef gögn lenda samt í röngum höndum segjum við þér og Persónuvernd frá því eins og lög mæla fyrir um.',
      },
      complaints: {
        heading: 'Kvartanir',
        text: `Segðu okkur endilega ef eitthvað er ekki í lagi. Þú getur líka kvartað til Persónuverndar, sem hefur eftirlit með meðferð persónuupplýsinga á Íslandi: ${supervisor}.`,
      },
      changes: {
        heading: 'Breytingar',
        text: 'Ef við breytum stefnunni breytist dagsetningin efst. Um notkun vefsins gilda [notkunarskilmálar](/terms-of-service) og um kaup á aðgangi [kaupskilmálar](/terms-for-purchase).',
      },
    },
  },
  en: {
    updated: 'Last updated December 2022.',
    revised: 'Additions in November 2026.',
    effective: 'Effective from January 2020.',
    summary: `
– You can browse apartments for rent without telling us who you are.
– We use no cookies to track people and no outside statistics service. That is why there is no cookie banner here.
– We sell no data about you to anyone, and show no advertising.
– You can download a copy of your data or delete your account whenever you like.`.trim(),
    kept: { what: 'What', why: 'Why', long: 'How long' },
    sections: {
      us: {
        heading: 'Who we are',
        text: `${name}, registration number ${registrationNumber}, ${address}, Iceland, runs the site and decides what is stored and what for. You reach us through the [contact page](/contact) or at ${email}.

We follow the Icelandic act on data protection (no. 90/2018) and the European General Data Protection Regulation (GDPR).`,
      },
      stored: {
        heading: 'What we store',
        text: 'This is what we store about people, what for and for how long.',
        kept: {
          visits: {
            heading: 'Visits',
            what: 'The visit log of the web server: IP address, user agent, timestamp and the page that was asked for. The logs of the application itself hold only method, path, status and time, and no IP addresses.',
            why: 'To keep the site running and to fend off attacks, in which we have a legitimate interest.',
            long: '30 days at most.',
          },
          account: {
            heading: 'Account',
            what: 'Full name, e-mail address and password. We store only a one-way hash of your password. Also your language, whether you want the newsletter and, if you came by an invitation link, where it came from. If you sign in through Google or Facebook we keep your id there. We store no profile picture, and fetch none from there either.',
            why: 'So that you can sign in and we can write to you. That is part of our agreement with you; the newsletter only comes with your consent.',
            long: 'Until you delete the account.',
          },
          signIns: {
            heading: 'Sign-ins',
            what: 'When you signed in, when you were last here and on what kind of device, such as “Chrome, Android”. When someone tries to sign in or asks for mail too often, we keep a count under a scrambled IP address or e-mail address. When we send you a link to confirm something, we remember that it was sent, but not the link itself.',
            why: 'So that your settings can show where you are signed in, and to stop those who guess passwords.',
            long: 'A sign-in ends after 30 days without a visit, and always after 180 days. It is deleted 30 days later. The counts are deleted the following night, and links are deleted a week after they expire.',
          },
          watch: {
            heading: 'Rental watch and favourites',
            what: 'The criteria of your rental watches (postcodes, an area you draw on the map, rent, size, rooms, pets, moving in, words and sites that you leave out, and how often), and your household and the places you travel to if you choose to store them with a watch. Where we notify you: your address and what you connect, such as a device, a Telegram chat, an ntfy topic or a webhook. Which homes we notified you about or you opened while a watch was on, and which homes you have marked and in what colour.',
            why: 'To find homes for you and not notify you twice about the same one. It is the service you asked for.',
            long: 'Until you delete the watch, remove the channel or delete the account. The list of homes we notified you about is deleted 90 days after the home left the market.',
          },
          board: {
            heading: 'The board',
            what: 'The status of your favourites, notes, votes, when and where you view a home, and who did what when. If several of you share a board, the others see your first name, what you write there and your rental watches, but not your e-mail address, your income or your places. Invitation links are stored only in a form that no one can read. We also remember what we have told you of what happens on the board.',
            why: 'So that you can search together, and we can let you know when something changes. That is part of our contract with you.',
            long: 'The board is kept until its last member deletes the account. What you wrote stays there if you leave the household. If you delete your account, your notes, your votes and everything about what you did are deleted too; the others keep the homes, their status and the viewings. Who did what, and what we told you, is kept for 90 days. Invitations are valid for seven days.',
          },
          messages: {
            heading: 'Messages',
            what: 'What you write to us on the [contact page](/contact): the content of the message, its sender (name and e-mail address), its receiver (us) and its timestamp. If you report an advertisement we keep the reason, what you write with it and its timestamp, and a scrambled form of IP address and day, so that the same report does not count twice.',
            why: 'To answer you, in which we have a legitimate interest.',
            long: 'A year at most after the matter is closed, or two years after it arrived if it is never closed. Spam for three months, and reports of advertisements for 180 days.',
          },
          mail: {
            heading: 'E-mail from us',
            what: 'The content of the mail, its receiver, its timestamp and whether it arrived. Nothing in the mail tells us whether you open it. Addresses that take no mail, or whose owners want none, are on a list so that we stop writing there.',
            why: 'So as not to send the same mail twice, and to answer questions about it.',
            long: 'The content for 30 days, or only until it is sent if it holds a secret link. The fact that it was sent is kept for 400 days, or less if you delete the account. Only the mail that confirms the deletion is then kept. An address stays on the list until it works again or you ask us to take it off.',
          },
          purchases: {
            heading: 'Purchases',
            what: 'What you bought, when and for how much, the number of the payment, the kind of card and its last four digits, and the receipt with your name and e-mail address. Also the terms you accepted, when you ticked each box, the confirmation you got and, if you withdraw, when and what was returned, and days that we added to your access. The card number itself goes straight to the payment provider and never reaches us.',
            why: 'To give you the access that you paid for, and because the Icelandic accounting act (no. 145/1994) requires us to keep records.',
            long: 'Seven years from the end of the financial year, even if you delete the account. Your name and address are then on the receipt only.',
          },
          operators: {
            heading: 'Those who run the site',
            what: 'Of those with access to the operator’s area: their second factor (the public key of a device, with the name they gave it and when it was last used, or an encrypted secret for one-time codes), and what they did, when and why, with their e-mail address. Users appear there by number only.',
            why: 'So that no one else gets in, and it can be seen afterwards who did what. In this we have a legitimate interest.',
            long: 'The second factor until it is removed or the account is deleted. The list of actions for good.',
          },
          adverts: {
            heading: 'Other people’s advertisements',
            what: 'Facts about the home (address, rent, size and the like), single words of its description in alphabetical order, a picture of it and a link to the advertisement. We leave out the names, telephone numbers and e-mail addresses of those who advertise.',
            why: 'To show homes for rent and to work out figures about the market, in which we have a legitimate interest.',
            long: 'The facts for good, also once the home has left the market, but the words only until the advertisement is taken down. The pages that we read them from for a week at most, and a few for 30 days to mend faults; names, telephone numbers and e-mail addresses are then blanked in them.',
          },
        },
      },
      browser: {
        heading: 'Cookies and local storage',
        text: `No cookie is set when you look at the site. We have one: \`social_login\`, which is set only if you choose to sign in through Google or Facebook. It protects the sign-in, expires after ten minutes and holds no personal data.

Your browser keeps a few things for you and sends them to no one but us. You can delete them in its settings.

– \`${user}\`, \`${jwt}\`: that you are signed in, and who you are. Gone when you sign out.
– \`${favoriteList}\`, \`${studyFavorites}\`, \`${search}\`, \`${mapSearch}\`: your favourites, your last search and the search that the map last showed. Gone when you sign out.
– \`${hiddenHomes}\`, \`${seenHomes}\`: the homes you have hidden and those you have seen. They never leave the browser, and are gone when you sign out.
– \`${board}\`: the board with your favourites, and what you wrote there without a connection until it reaches us. Gone when you sign out.
– \`${household}\`, \`${ownCost}\`: how many you are, your income and whether your assets are below the limit, if you enter them to estimate housing benefit, and whether results are filtered or sorted by what you pay. None of it is sent to us or to others unless you choose to store the household with a rental watch; your browser does the sum itself. You delete it with the button “Clear” beside the figures.
– \`${places}\`: places you travel to, such as work or school, with their addresses, how and when you travel, and whether results are filtered or sorted by travel time. Your browser works out the travel times itself, and the places do not leave it unless you choose to store them with a rental watch. What you type to find an address is sent to us so that we can look it up, but is neither stored nor logged. You delete a place with the bin beside it.
– \`${map}\`, \`${mapFavorites}\`: where the map was last.
– \`${listSize}\`: whether lists show large cards or compact rows.
– \`${questions}\`: whether you closed the line that offers to show what each home costs you.
– \`${pushDevice}\`, \`${pushQuestion}\`: whether this device is notified, and what you answered when we asked. The former goes when you sign out.
– \`${friend}\`, \`${channel}\`: who sent you to us, if the link you came by said so.
– A copy of the latest homes and of the site itself, so that it opens fast and works without a connection, and when you were last here, so that we can show you what is new since then.
– Notes that live only as long as the tab is open, such as where on a page you were, and where you were going before you signed in.
– A heart that you pressed before you signed in, for an hour at most, so that the home is saved to your favourites even if you have to open an e-mail from us on the way.`,
      },
      statistics: {
        heading: 'Statistics',
        text: `We ourselves count how often each kind of page is fetched and how fast it answers. The count is first-party and cookie-free and holds nothing about who you are. We use no outside statistics service and no consent service, because there is nothing here to consent to.

Figures about the rental market come from the advertisements, not from people.`,
      },
      others: {
        heading: 'Who else handles the data',
        text: `The fonts, pictures and scripts of the site all come from us, so that no one else learns which pages you look at. These handle data when it is needed:

– Hosting: the servers are in Poland, within the European Economic Area.
– A mail service takes our e-mail and delivers it to you. It sees your address and the mail.
– Google or Facebook, only if you choose to sign in there. They then know that you use the site, and we get your name, e-mail address and id.`,
        cards: (provider, script) =>
          `– The payment provider${provider === null ? '' : ` (${provider})`} takes your card if you buy access. We send it the amount, what is bought and a reference to the order and your account, but neither your name nor your e-mail address.${script ? ' Its script is the only one the site fetches from elsewhere, and only when you open the purchase dialog.' : ''}`,
        tiles: (host) =>
          `– The base map is fetched from ${host} when you open a map. Your IP address, and which part of the country you look at, can be seen there.`,
        elsewhere:
          'When you open an advertisement on another site, that site’s rules apply. We hand data to the authorities only if the law obliges us to.',
      },
      rights: {
        heading: 'Your rights',
        text: `You have the right to know what we store about you, to get a copy of it, to have it corrected and to have it deleted. You can also object to how we use it, or ask us to restrict its use while we look into the matter. Consent to the newsletter can be withdrawn at any time.

– At once: under [settings](/settings) you can download a copy of your data, change it and delete your account. You can also stop the rental watch and the newsletter by a link in every mail.
– With our help: [contact us](/contact) to ask for the deletion of your account or for a copy of your data. We confirm the request by e-mail to the address of the account, so that no one else gets the data, and tell you when it has been dealt with, within a month at the latest. The page on [data deletion](/data-deletion-instructions) has the steps.`,
      },
      safety: {
        heading: 'Security',
        text: 'The connection to the site is encrypted. Passwords and mailed links are stored as hashes only. A new password, or deleting the account, ends all sign-ins at once. If data gets into the wrong hands all the same, we tell you and the data protection authority as the law provides.',
      },
      complaints: {
        heading: 'Complaints',
        text: `Please tell us if something is not right. You can also complain to Persónuvernd, the Icelandic data protection authority: ${supervisor}.`,
      },
      changes: {
        heading: 'Changes',
        text: 'If we change this policy the date at the top changes too. Using the site is governed by the [terms of service](/terms-of-service), buying access by the [terms for purchase](/terms-for-purchase).',
      },
    },
  },
})
