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
      blocked: 'Vefurinn lokar á fyrirspurnir frá okkur eins og er.',
      'not-answering': 'Vefurinn svarar okkur ekki eins og er.',
      changed: 'Vefurinn hefur breyst og við þurfum að laga lesturinn að því.',
      checking: 'Síðasta skoðun var óvenjuleg. Við förum yfir hana.',
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
        'Íbúðirnar sem við fundum þar síðast birtast áfram þangað til við getum lesið vefinn aftur. Við tökum íbúð út þegar hana hefur vantað þrisvar í röð á vef sem við gátum lesið til enda.',
      nothingInvented:
        'Við giskum ekki á það sem við getum ekki lesið. Nýjar íbúðir sem eru aðeins auglýstar á þeim vef gæti því vantað hjá okkur á meðan.',
    },
  },
  en: {
    state: {
      healthy: 'Working',
      suspect: 'Under review',
      blocked: 'Blocks us',
      broken: 'Cannot be read',
      new: 'New to us',
      late: 'Not checked recently',
    },
    reason: {
      blocked: 'The site is blocking our requests.',
      'not-answering': 'The site is not responding at the moment.',
      changed: 'The site has changed, and our reader must be updated.',
      checking: 'The last check was unusual. We are reviewing it.',
    },
    lastGood: (day) => `Checked ${day}`,
    lastRead: (day) => `Last read ${day}`,
    never: 'Not checked yet',
    adverts: (count) =>
      count === 0 ? 'fewer than 10 listings' : `at least ${formatNumber('en', count)} listings`,
    howOften:
      'The status is updated every three hours, for all sites at once, and the number of listings is rough. That way it does not show where an apartment comes from. Problems are shown at once.',
    none: 'No rental site is being watched at the moment.',
    notLoaded: 'The status of the rental sites could not be loaded.',
    trouble: {
      heading: 'When a site cannot be read',
      nothingGone:
        'Apartments last found there stay listed until we can read the site. We remove one after three complete checks without it.',
      nothingInvented:
        'We do not guess. New apartments that are advertised only on that site may be missing here meanwhile.',
    },
  },
})
