import { formatNumber } from '../format/number.ts'
import { defineTexts } from '../format/define-texts.ts'

/** The sources. `state` is the label next to the name, `reason` a sentence below it. */
export const sourcesTexts = defineTexts({
  is: {
    state: {
      healthy: 'Í lagi',
      suspect: 'Til athugunar',
      blocked: 'Lokað á okkur',
      broken: 'Ekki hægt að lesa',
      new: 'Nýr hjá okkur',
      /** The source has no problem, but was not read recently. */
      late: 'Ekki skoðaður nýlega',
    },
    reason: {
      blocked: 'Vefurinn hleypir okkur ekki inn eins og er.',
      'not-answering': 'Vefurinn svarar okkur ekki eins og er.',
      changed: 'Vefurinn hefur breyst og við þurfum að læra á hann upp á nýtt.',
      checking: 'Eitthvað kom okkur á óvart. Við förum yfir það áður en við tökum mark á því.',
    },
    lastGood: (day: string) => `Skoðaður ${day}`,
    /** For a source with a problem: the latest data is of this day. */
    lastRead: (day: string) => `Síðast lesinn ${day}`,
    never: 'Hefur ekki verið skoðaður enn',
    /** Rounded down to one digit, so never one. */
    adverts: (count: number) =>
      count === 0 ? 'færri en 10 auglýsingar' : `minnst ${formatNumber('is', count)} auglýsingar`,
    howOften:
      'Staðan er uppfærð á þriggja tíma fresti fyrir alla vefina í einu og fjöldi auglýsinga er ekki nákvæmur. Þannig sést ekki á henni hvaðan hver íbúð kemur. Bilanir birtast strax.',
    none: 'Enginn leiguvefur er vaktaður eins og er.',
    notLoaded: 'Ekki tókst að sækja stöðu leiguvefjanna.',
    trouble: {
      heading: 'Þegar ekki er hægt að lesa vef',
      nothingGone:
        'Þá hverfur ekkert. Íbúðirnar sem við fundum þar síðast eru áfram á sínum stað þangað til við getum lesið vefinn aftur. Við tökum íbúð ekki út fyrr en hana hefur vantað þrisvar í röð á vef sem við gátum lesið til enda.',
      nothingInvented:
        'Og ekkert er búið til. Við giskum ekki á það sem við getum ekki lesið. Nýjar íbúðir sem eru aðeins auglýstar á þeim vef gæti því vantað hjá okkur á meðan.',
    },
  },
  en: {
    state: {
      healthy: 'Working',
      suspect: 'Under review',
      blocked: 'Closed to us',
      broken: 'Cannot be read',
      new: 'New to us',
      late: 'Not checked lately',
    },
    reason: {
      blocked: 'The site is not letting us in at the moment.',
      'not-answering': 'The site is not answering us at the moment.',
      changed: 'The site has changed, and we have to learn to read it again.',
      checking: 'Something surprised us. We go over it before we believe it.',
    },
    lastGood: (day) => `Checked ${day}`,
    lastRead: (day) => `Last read ${day}`,
    never: 'Not checked yet',
    adverts: (count) =>
      count === 0 ? 'fewer than 10 listings' : `at least ${formatNumber('en', count)} listings`,
    howOften:
      'The status is updated every three hours, for all sites at once, and the number of listings is rough. That way it does not show where an apartment comes from. Trouble is shown at once.',
    none: 'No rental site is being watched at the moment.',
    notLoaded: 'The status of the rental sites could not be loaded.',
    trouble: {
      heading: 'When a site cannot be read',
      nothingGone:
        'Then nothing disappears. The apartments we last found there stay where they are until we can read the site again. We only take an apartment off once it has been missing three times in a row from a site that we could read to the end.',
      nothingInvented:
        'And nothing is made up. We do not guess at what we cannot read. So new apartments that are advertised only on that site may be missing here meanwhile.',
    },
  },
})
