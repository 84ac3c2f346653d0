import { formatLongDate } from '../format/date.ts'
import { defineTexts } from '../format/define-texts.ts'

/** The day on which the rules were last compared with their sources. */
const checkedOn = new Date('2026-11-16')

/** Where to read on. */
export const rightsAddresses = {
  act: 'https://www.althingi.is/lagas/nuna/1994036.html',
  register: 'https://island.is/skraning-leigusamnings-i-leiguskra',
  rent: 'https://island.is/leiga-a-ibudarhusnaedi/leigufjarhaed-leigugreidslur-og-tryggingar',
  renting: 'https://island.is/lifsvidburdir/ad-leigja',
  ns: 'https://ns.is',
  hms: 'https://hms.is',
} as const

/**
 * The rules of renting in short. From the Rent Act (húsaleigulög nr. 36/1994, with Act 106/2024) as it
 * was in October 2025, and from island.is in 2026 where an article says so.
 */
export const rightsTexts = defineTexts({
  is: {
    notAdvice:
      'Þetta er samantekt, ekki lögfræðiráðgjöf. Lögin sjálf gilda og um einstök mál er best að spyrja Leigjendaaðstoðina eða lögmann.',
    checked: `Yfirfarið ${formatLongDate('is', checkedOn)}`,
    edition:
      'Lagatextinn sem hér er stuðst við er húsaleigulög nr. 36/1994 eins og þau voru í október 2025. Þar sem vísað er í Ísland.is eru upplýsingarnar frá 2026.',
    contents: 'Á síðunni',
    elsewhere: 'opnast á öðrum vef',
    act: 'Húsaleigulög á vef Alþingis',
    sections: {
      lease: {
        heading: 'Samningurinn',
        rules: {
          written: {
            title: 'Samningur á að vera skriflegur',
            text: 'Sé enginn skriflegur samningur telst leigan ótímabundin. Leigufjárhæðin er þá sú sem leigusali getur sýnt fram á að leigjandi hafi samþykkt.',
            article: '4. og 10. gr.',
          },
          register: {
            title: 'Skráning í leiguskrá',
            text: 'Leigusali skráir samninginn í leiguskrá HMS innan 30 daga frá undirritun. Geri hann það ekki má leigjandinn sjá um skráninguna. Skyldan náði áður aðeins til þeirra sem leigja út í atvinnuskyni en frá 1. janúar 2026 til allra sem leigja út íbúðarhúsnæði.',
            article: '1. og 2. mgr. 5. gr. og Ísland.is',
          },
          fine: {
            title: 'Sekt ef samningur er ekki skráður',
            text: 'Fyrir hvert brot má sekta leigusala um 10.000 til 1.000.000 kr.',
            article: '5. gr. a',
          },
        },
      },
      rent: {
        heading: 'Leigan',
        rules: {
          fair: {
            title: 'Leigan á að vera sanngjörn fyrir báða aðila',
            text: 'Samið er um leiguna, en hún á að vera sanngjörn og eðlileg. Þar vegur þyngst hvað sambærilegar íbúðir kosta á markaði, síðan kostnaður leigusala, staðsetning, gerð, ástand og leigutími.',
            article: '1. og 2. mgr. 37. gr.',
          },
          advance: {
            title: 'Einn mánuður fyrir fram',
            text: 'Leiga er greidd fyrsta dag mánaðar, einn mánuð fram í tímann, nema um annað sé samið. Ekki má krefjast þess að meira sé greitt fyrir fram. Dráttarvextir leggjast á þegar sjö dagar eru liðnir frá gjalddaga.',
            article: '33. og 34. gr.',
          },
          short: {
            title: 'Engin hækkun í stuttum samningi',
            text: 'Í tímabundnum samningi til 12 mánaða eða skemur má ekki semja um að leigan breytist. Undanskilin eru óhagnaðardrifin leigufélög, stúdentaíbúðir og áfangaheimili.',
            article: '3. mgr. 37. gr. og Ísland.is',
          },
          change: {
            title: 'Hækkun vegna aukins kostnaðar',
            text: 'Leigan breytist annars aðeins eins og samningurinn segir til um eða lögin leyfa. Eftir 12 mánuði má leigusali óska eftir hækkun vegna aukins rekstrarkostnaðar, skriflega, með rökum og þriggja mánaða fyrirvara. Leigjandi hefur 30 daga til að samþykkja, kæra eða segja upp. Svari hann ekki telst hann hafa samþykkt.',
            article: '4. mgr. 37. gr. og 37. gr. a',
          },
          market: {
            title: 'Leiðrétting að markaðsleigu',
            text: 'Eftir 12 mánuði getur hvor aðili sem er óskað eftir að leigan verði leiðrétt, upp eða niður, til samræmis við markaðsleigu.',
            article: '37. gr. b',
          },
          registered: {
            title: 'Óskráð hækkun gildir ekki',
            text: 'Hækkun bindur leigjanda fyrst þegar hún hefur verið skráð í leiguskrá.',
            article: '6. mgr. 37. gr.',
          },
        },
      },
      deposit: {
        heading: 'Tryggingin',
        rules: {
          limit: {
            title: 'Þriggja mánaða leiga að hámarki',
            text: 'Tryggingarfé eða ábyrgð þriðja manns má ekki nema hærri fjárhæð en leigu í þrjá mánuði. Gjald í samtryggingarsjóð er mest tíundi hluti leigunnar. Bankaábyrgð og leigutrygging eru líka gildar tryggingar.',
            article: '1. og 2. mgr. 40. gr.',
          },
          choice: {
            title: 'Þú getur hafnað því að leggja fram tryggingarfé',
            text: 'Leigusali velur hvers konar tryggingu hann vill. Leigjandi má þó hafna því að leggja fram peninga ef hann býður aðra fullnægjandi tryggingu.',
            article: '3. mgr. 40. gr.',
          },
          kept: {
            title: 'Féð liggur á sérreikningi',
            text: 'Tryggingarfé er geymt á sérstökum, óbundnum reikningi með bestu vöxtum sem bjóðast. Leigusali má ekki nota það án samþykkis leigjanda eða endanlegrar niðurstöðu um bótaskyldu, nema upp í vangoldna leigu.',
            article: '4. tölul. 1. mgr. 40. gr.',
          },
          returned: {
            title: 'Fjórar vikur til að gera kröfu',
            text: 'Leigusali þarf að gera skriflega kröfu í trygginguna innan fjögurra vikna frá því að íbúðinni er skilað. Annars endurgreiðir hann hana með vöxtum.',
            article: '4. mgr. 40. gr.',
          },
          disputed: {
            title: 'Ef þú ert ósammála kröfunni',
            text: 'Leigjandi svarar innan fjögurra vikna. Leigusali hefur þá aðrar fjórar vikur til að vísa málinu til kærunefndar húsamála eða dómstóla. Geri hann það ekki skilar hann tryggingunni.',
            article: '5. mgr. 40. gr.',
          },
        },
      },
      home: {
        heading: 'Ástand og skoðun',
        rules: {
          faults: {
            title: 'Láttu strax vita af göllum',
            text: 'Sé eitthvað að íbúðinni við afhendingu þarf leigjandi að segja leigusala frá því skriflega innan fjögurra vikna. Frá leyndum göllum þarf að segja innan 14 daga frá því að þeir koma í ljós.',
            article: '16. gr.',
          },
          visits: {
            title: 'Engin skoðun án þín eða samþykkis þíns',
            text: 'Leigusali má skoða íbúðina, en aldrei nema leigjandi sé viðstaddur eða hafi samþykkt það.',
            article: '41. gr.',
          },
        },
      },
      notice: {
        heading: 'Uppsögn og framhald',
        rules: {
          periods: {
            title: 'Uppsagnarfrestur á ótímabundnum samningi',
            text: 'Fresturinn er þrír mánuðir á herbergi og sex mánuðir á íbúð. Hann er tólf mánuðir ef leigufélag segir upp samningi við leigjanda sem hefur leigt lengur en tólf mánuði. Fresturinn telst frá næstu mánaðamótum.',
            article: '56. og 57. gr.',
          },
          reasons: {
            title: 'Leigusali þarf gilda ástæðu',
            text: 'Ótímabundnum samningi um íbúð má leigusali aðeins segja upp af þeim ástæðum sem lögin telja upp.',
            article: '55. gr. a',
          },
          fixed: {
            title: 'Tímabundinn samningur',
            text: 'Hann rennur út á umsömdum degi án uppsagnar. Ekki er hægt að segja honum upp á leigutímanum nema þar sem lögin leyfa það eða samningurinn nefnir sérstakar ástæður.',
            article: '58. gr.',
          },
          priority: {
            title: 'Forgangsréttur til áframhaldandi leigu',
            text: 'Verði íbúðin leigð áfram í eitt ár eða lengur á leigjandi með tímabundinn samning forgangsrétt, með nokkrum undantekningum. Leigusali spyr hvort leigjandi vilji vera áfram, í fyrsta lagi þremur mánuðum og í síðasta lagi sex vikum fyrir lok samnings, og leigjandi svarar innan 30 daga.',
            article: '51. til 53. gr.',
          },
        },
      },
      disputes: {
        heading: 'Ef þið eruð ósammála',
        rules: {
          committee: {
            title: 'Kærunefnd húsamála',
            text: 'Hægt er að kæra skriflega til nefndarinnar. Hún úrskurðar innan tveggja mánaða og úrskurðurinn er bindandi og honum má framfylgja með aðför. Bera má málið undir dómstóla innan átta vikna.',
            article: '84. og 85. gr.',
          },
          amount: {
            title: 'Ágreiningur um fjárhæð leigunnar',
            text: 'Kæran þarf að berast innan þriggja mánaða frá gerð samnings eða breytingu á leigunni. Ofgreidda leigu má draga frá síðari greiðslum.',
            article: '2. mgr. 85. gr.',
          },
        },
      },
    },
    help: {
      heading: 'Hér færðu hjálp',
      ns: { name: 'Leigjendaaðstoð Neytendasamtakanna', about: 'Ráðgjöf fyrir leigjendur' },
      hms: { name: 'HMS', about: 'Leiguskrá og húsnæðisbætur' },
      register: { name: 'Skráning í leiguskrá', about: 'Ísland.is' },
      rent: { name: 'Leigugreiðslur og tryggingar', about: 'Ísland.is' },
      renting: { name: 'Að leigja', about: 'Ísland.is, leiðbeiningar skref fyrir skref' },
    },
  },
  en: {
    notAdvice:
      'This is a summary, not legal advice. The Act itself applies. Ask the tenants’ advice service or a lawyer about your own case.',
    checked: `Checked ${formatLongDate('en', checkedOn)}`,
    edition:
      'The summary follows the Rent Act (húsaleigulög nr. 36/1994) as it was in October 2025. Where Ísland.is is named, the information is from 2026.',
    contents: 'On this page',
    elsewhere: 'opens on another site',
    act: 'The Rent Act on the website of Alþingi, in Icelandic',
    sections: {
      lease: {
        heading: 'The lease',
        rules: {
          written: {
            title: 'A lease has to be in writing',
            text: 'Without a written lease the tenancy counts as open-ended. The rent is then what the landlord can show the tenant agreed to.',
            article: 'Arts. 4 and 10',
          },
          register: {
            title: 'Registration in the rent register',
            text: 'The landlord registers the lease with HMS (Leiguskrá) within 30 days of signing. If that is not done, the tenant may register it. The duty used to bind professional landlords only; since 1 January 2026 it binds everybody who lets a home.',
            article: 'Art. 5(1) and (2), and Ísland.is',
          },
          fine: {
            title: 'A fine for leases that are not registered',
            text: 'The landlord can be fined 10.000 to 1.000.000 kr. for each breach.',
            article: 'Art. 5 a',
          },
        },
      },
      rent: {
        heading: 'The rent',
        rules: {
          fair: {
            title: 'The rent should be fair to both sides',
            text: 'You agree on the rent, but it has to be fair and reasonable. What counts most is the market rent of comparable homes, then the landlord’s cost, the place, the kind of home, its condition and the term.',
            article: 'Art. 37(1) and (2)',
          },
          advance: {
            title: 'One month in advance',
            text: 'Rent is paid on the first of the month, one month ahead, unless you agree otherwise. A landlord may not demand more in advance. Penalty interest is added once seven days have passed from the due date.',
            article: 'Arts. 33 and 34',
          },
          short: {
            title: 'No increase in a short lease',
            text: 'In a fixed lease of 12 months or less it may not be agreed that the rent changes. Non-profit landlords, student homes and halfway houses are exempt.',
            article: 'Art. 37(3), and Ísland.is',
          },
          change: {
            title: 'An increase because of higher costs',
            text: 'Otherwise the rent changes only as the lease says or the Act allows. After 12 months the landlord may ask for more because running costs have risen: in writing, with evidence and three months ahead. The tenant has 30 days to accept, complain or give notice. Silence counts as consent.',
            article: 'Art. 37(4) and art. 37 a',
          },
          market: {
            title: 'Correction to market rent',
            text: 'After 12 months either side may ask for the rent to be corrected, up or down, to market rent.',
            article: 'Art. 37 b',
          },
          registered: {
            title: 'An increase that is not registered does not count',
            text: 'An increase binds the tenant only once it is entered in the rent register.',
            article: 'Art. 37(6)',
          },
        },
      },
      deposit: {
        heading: 'The deposit',
        rules: {
          limit: {
            title: 'Three months’ rent at most',
            text: 'A deposit in money, or a guarantee by a third party, may not be more than three months’ rent. A fee to a mutual fund is at most a tenth of the rent. A bank guarantee and rental insurance are valid securities too.',
            article: 'Art. 40(1) and (2)',
          },
          choice: {
            title: 'You may refuse to pay money',
            text: 'The landlord chooses the kind of security. The tenant may refuse to hand over money by offering another sufficient security.',
            article: 'Art. 40(3)',
          },
          kept: {
            title: 'The money stays in an account of its own',
            text: 'A deposit is kept in a separate account that is not locked, with the best interest available. The landlord may not use it without the tenant’s consent or a final decision on the claim, except for unpaid rent.',
            article: 'Art. 40(1) no. 4',
          },
          returned: {
            title: 'Four weeks to make a claim',
            text: 'The landlord has to make a claim in writing within four weeks after you hand the home back. Otherwise the deposit is returned with interest.',
            article: 'Art. 40(4)',
          },
          disputed: {
            title: 'If you disagree with the claim',
            text: 'The tenant answers within four weeks. The landlord then has another four weeks to go to the complaints committee or to court, and otherwise returns the deposit.',
            article: 'Art. 40(5)',
          },
        },
      },
      home: {
        heading: 'Condition and visits',
        rules: {
          faults: {
            title: 'Report faults at once',
            text: 'If something is wrong when you move in, tell the landlord in writing within four weeks. Hidden faults are reported within 14 days of noticing them.',
            article: 'Art. 16',
          },
          visits: {
            title: 'No visits without you or your consent',
            text: 'The landlord may inspect the home, but only with the tenant present or with the tenant’s consent.',
            article: 'Art. 41',
          },
        },
      },
      notice: {
        heading: 'Notice and staying on',
        rules: {
          periods: {
            title: 'Notice on an open-ended lease',
            text: 'It is three months for a room and six months for a home. It is twelve months when a letting company gives notice to a tenant of more than twelve months. The period runs from the first of the next month.',
            article: 'Arts. 56 and 57',
          },
          reasons: {
            title: 'The landlord needs a valid reason',
            text: 'The landlord may end an open-ended lease of a home only for the reasons that the Act lists.',
            article: 'Art. 55 a',
          },
          fixed: {
            title: 'A fixed lease',
            text: 'It ends on the agreed day without notice. Before that it cannot be ended, unless the Act allows it or the lease names special reasons.',
            article: 'Art. 58',
          },
          priority: {
            title: 'Priority to go on renting',
            text: 'When the home stays for rent for a year or more, the tenant of a fixed lease has priority, with some exceptions. The landlord asks between three months and six weeks before the end, and the tenant answers within 30 days.',
            article: 'Arts. 51 to 53',
          },
        },
      },
      disputes: {
        heading: 'If you disagree',
        rules: {
          committee: {
            title: 'The complaints committee, Kærunefnd húsamála',
            text: 'You can complain to it in writing. It decides within two months, and the decision is binding and enforceable. It can be taken to court within eight weeks.',
            article: 'Arts. 84 and 85',
          },
          amount: {
            title: 'Disputes on the amount of rent',
            text: 'They have to reach the committee within three months from the lease or the change. Rent that was overpaid may be set off against later payments.',
            article: 'Art. 85(2)',
          },
        },
      },
    },
    help: {
      heading: 'Where to get help',
      ns: {
        name: 'Leigjendaaðstoð, the tenants’ advice service of the Consumers’ Association',
        about: 'Advice for tenants',
      },
      hms: {
        name: 'HMS, the Housing and Construction Authority',
        about: 'Rent register and housing benefit',
      },
      register: { name: 'Registering a lease', about: 'Ísland.is, in Icelandic' },
      rent: { name: 'Payments and deposits', about: 'Ísland.is, in Icelandic' },
      renting: { name: 'Renting', about: 'Ísland.is, step by step, in Icelandic' },
    },
  },
})
