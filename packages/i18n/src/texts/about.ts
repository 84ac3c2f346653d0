import { brand } from '@kot/domain/site/brand'
import { formatNumber } from '../format/number.ts'
import { countedSites, plural } from '../format/words.ts'
import { defineTexts } from '../format/define-texts.ts'

/** What is not claimed comes as null. The story of the founder contains no names. */
export const aboutTexts = defineTexts({
  is: {
    // Each figure is above its label, and the two are read as one sentence.
    figures: {
      label: 'Í stuttu máli',
      users: {
        figure: (users: number) => `Yfir ${formatNumber('is', users)}`,
        label: 'skráðir notendur',
      },
      daily: { figure: 'Daglega', label: 'uppfærð leiguleit' },
      founded: 'stofnað',
    },
    now: {
      homes: (count: number) =>
        `${plural('is', count, { one: 'Núna er', other: 'Núna eru' })} ${formatNumber('is', count)} ${plural(
          'is',
          count,
          { one: 'íbúð', other: 'íbúðir' },
        )} til leigu`,
      newToday: (count: number) =>
        `þar af ${formatNumber('is', count)} ${plural('is', count, { one: 'ný', other: 'nýjar' })} í dag`,
      look: 'Skoða íbúðirnar',
    },
    what: {
      heading: 'Hvað gerum við?',
      gathering: (sites: number | null) =>
        `Íbúðir til leigu eru auglýstar hér og þar: á leiguvefjum, hjá leigufélögum og í smáauglýsingum. ${brand.name} skoðar ${sites === null ? '' : 'um '}${countedSites('is', sites, { one: 'leiguvef', other: 'leiguvefi', uncounted: 'leiguvefi' })} á hverjum degi og safnar íbúðunum á einn stað svo að þú þurfir aðeins að leita einu sinni.`,
      showing: (studentTypes: number | null) =>
        studentTypes === null
          ? 'Þú sérð hvað er nýtt, hvernig leigan hefur breyst og hvar gæludýr eru leyfð.'
          : `Þú sérð hvað er nýtt, hvernig leigan hefur breyst, hvar gæludýr eru leyfð og um ${studentTypes} gerðir námsmannaíbúða.`,
      covered: (properties: number, since: number | null) =>
        `${since === null ? 'Við höfum' : `Frá árinu ${since} höfum við`} fundið yfir ${formatNumber('is', properties)} íbúðir.`,
      between:
        'Við eigum ekki íbúðirnar og leigjum þær ekki út. Þú hefur samband við leigusalann á vefnum þar sem íbúðin er auglýst og semur beint við hann.',
      sources: 'Sjá hvernig gengur að vakta vefina',
    },
    steps: {
      heading: 'Þrjú skref að nýju heimili',
      account: {
        heading: 'Stofnaðu reikning',
        text: 'Þú skráir þig með netfangi, Facebook eða Google.',
        link: 'Skrá mig',
      },
      access: {
        heading: 'Kauptu aðgang',
        text: 'Veldu hversu lengi þú vilt leita. Þú greiðir einu sinni og engin áskrift fylgir.',
        link: 'Skoða verðskrá',
      },
      home: {
        heading: 'Finndu heimilið þitt',
        text: 'Leitaðu í listanum eða á kortinu, eða láttu leiguvaktina senda þér það sem passar.',
        link: 'Byrja að leita',
      },
    },
    story: {
      heading: 'Svona byrjaði þetta',
      search:
        'Þetta hófst með íbúðaleit sem ætlaði engan enda að taka. Á hverjum morgni opnaði ég sömu vefina, fletti sömu auglýsingunum og reyndi að muna hverjar væru nýjar. Þegar ég loksins rakst á réttu íbúðina var hún oftast farin.',
      program: (founded: number | null) =>
        `Ég skrifaði þess vegna lítið forrit sem fletti fyrir mig og lét mig vita þegar eitthvað nýtt birtist. Það fann íbúð handa mér, svo handa vinkonu minni og loks handa bróður hennar. Þá hætti þetta að vera mitt forrit, og ${founded === null ? 'þannig' : `árið ${founded}`} varð ${brand.name} til.`,
      today:
        'Margt hefur bæst við síðan en hugmyndin er enn sú sama. Það á ekki að þurfa heppni til að finna heimili og enginn á að þurfa að sitja yfir auglýsingum allan daginn. Takk fyrir að leyfa okkur að leita með þér.',
      signature: 'Stofnandinn',
    },
    contact: {
      heading: 'Ertu með spurningu?',
      text: (support: string | null) =>
        `${support === null ? '' : 'Við tökum við skilaboðum allan sólarhringinn, alla daga. '}Skrifaðu þegar þér hentar og við svörum innan sólarhrings.`,
      link: 'Hafa samband',
    },
  },
  en: {
    figures: {
      label: 'In short',
      users: {
        // With its separator, as specified: no rent stands beside it.
        figure: (users) => `Over ${users.toLocaleString('en')}`,
        label: 'registered users',
      },
      daily: { figure: 'Daily', label: 'updated rental finder' },
      founded: 'founded',
    },
    now: {
      homes: (count) =>
        `${formatNumber('en', count)} ${plural('en', count, {
          one: 'apartment is',
          other: 'apartments are',
        })} for rent right now`,
      newToday: (count) => `${formatNumber('en', count)} of them new today`,
      look: 'See the apartments',
    },
    what: {
      heading: 'What do we do?',
      gathering: (sites) =>
        `Apartments for rent are advertised on many sites: rental sites, the sites of letting companies and classifieds. ${brand.name} checks ${sites === null ? '' : 'about '}${countedSites('en', sites, { one: 'rental site', other: 'rental sites', uncounted: 'rental sites' })} every day and shows them in one place, so that you only have to search once.`,
      showing: (studentTypes) =>
        studentTypes === null
          ? 'You see what is new, how the rent has changed, and where pets are allowed.'
          : `You see what is new, how the rent has changed, where pets are allowed, and about ${studentTypes} kinds of student apartments.`,
      covered: (properties, since) =>
        `We have covered more than ${formatNumber('en', properties)} properties${since === null ? '' : ` since ${since}`}.`,
      between:
        'The apartments are not ours and we do not let them. You contact the landlord on the site where the apartment is advertised, and the agreement is between the two of you.',
      sources: 'See the status of the rental sites',
    },
    steps: {
      heading: 'Three steps to a new home',
      account: {
        heading: 'Create an account',
        text: 'Sign up by e-mail, Facebook or Google.',
        link: 'Sign up',
      },
      access: {
        heading: 'Purchase access',
        text: 'Choose how long you want to search. You pay once and there is no subscription.',
        link: 'See prices',
      },
      home: {
        heading: 'Find your home',
        text: 'Search the list or the map, or let the rental watch send you what fits.',
        link: 'Start searching',
      },
    },
    story: {
      heading: 'How it began',
      search:
        'It began with a search for an apartment that would not end. Every morning I opened the same sites, read the same listings and tried to remember which of them were new. By the time I came across the right one, it was usually gone.',
      program: (founded) =>
        `So I wrote a small program that checked them for me and alerted me to new ones. It found an apartment for me, then for a friend of mine, and then for her brother. By then it was no longer just mine, and ${founded === null ? '' : `in ${founded} `}it became ${brand.name}.`,
      today:
        'Much has been added since, but the idea is still the same. Finding a home should not take luck, and no one should have to sit over listings all day. Thank you for letting us search with you.',
      signature: 'The founder',
    },
    contact: {
      heading: 'Questions?',
      text: (support) =>
        `${support === null ? '' : `Our support is open ${support}. `}Write whenever it suits you and we will reply within a day.`,
      link: 'Contact us',
    },
  },
})
