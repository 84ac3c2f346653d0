import { brand } from '@kot/domain/site/brand'
import { defineTexts } from '../format/define-texts.ts'
import { formatNumber } from '../format/number.ts'
import { plural } from '../format/words.ts'

/**
 * What members of a household are told by mail and on other channels. Streets and names stand in the
 * nominative: `home` is „Skipholt 47“ or „Íbúð í 105 Reykjavík“, and a sentence follows after a colon.
 */
export const boardMailTexts = defineTexts({
  is: {
    someone: 'Einhver',
    homeIn: (where: string) => `Íbúð ${where}`,
    homeSomewhere: 'Íbúð',
    openHome: 'Opna íbúðina',
    openBoard: 'Opna uppáhaldið',
    settings: 'Stillingar tilkynninga',
    changes: {
      subjectOfOne: (name: string, count: number) =>
        `${name}: ${formatNumber('is', count)} ${plural('is', count, { one: 'breyting', other: 'breytingar' })} í uppáhaldinu ykkar`,
      subjectOfSeveral: (count: number) =>
        `${formatNumber('is', count)} ${plural('is', count, { one: 'breyting', other: 'breytingar' })} í uppáhaldinu ykkar`,
      preview: 'Þetta gerðist í uppáhaldinu ykkar frá því að þú leist síðast inn.',
      more: (count: number) =>
        `Og ${formatNumber('is', count)} ${plural('is', count, { one: 'breyting', other: 'breytingar' })} í viðbót.`,
      listed: 'setti íbúðina í uppáhald',
      unlisted: 'tók íbúðina úr uppáhaldi',
      status: (column: string) => `færði íbúðina í „${column}“`,
      viewing: (day: string, clock: string) => `skráði skoðun ${day} kl.\u00A0${clock}`,
      noViewing: 'felldi skoðunina niður',
      place: 'skráði hvar á að mæta',
      vote: (vote: string) => `sagði ${vote}`,
      noVote: 'dró atkvæðið til baka',
      notes: (count: number) =>
        count === 1
          ? 'skrifaði minnispunkt'
          : `skrifaði ${formatNumber('is', count)} ${plural('is', count, { one: 'minnispunkt', other: 'minnispunkta' })}`,
      joined: 'leitar nú með ykkur',
      left: 'hætti að leita með ykkur',
      reason:
        'Þú færð þennan póst af því að þið leitið saman. Ef þú vilt ekki frétta af breytingum annarra geturðu slökkt á því undir „Heimilið“ í uppáhaldinu.',
    },
    home: {
      gone: (home: string) => `${home}: ekki lengur til leigu`,
      back: (home: string) => `${home}: aftur til leigu`,
      cheaper: (home: string, rent: string) => `${home}: leigan lækkaði í ${rent}`,
      dearer: (home: string, rent: string) => `${home}: leigan hækkaði í ${rent}`,
      offers: (home: string) => `${home}: nú er óskað eftir tilboðum`,
      named: (home: string, rent: string) => `${home}: leigan er nú ${rent}`,
      before: (rent: string) => `Leigan var ${rent}`,
      subject: (count: number) =>
        `Fréttir af ${formatNumber('is', count)} ${plural('is', count, { one: 'íbúð', other: 'íbúðum' })} í uppáhaldi`,
      preview: 'Auglýsing um íbúð í uppáhaldi breyttist.',
      reason:
        'Þú færð þennan póst af því að íbúðin er í uppáhaldi hjá þér. Við segjum ekki frá íbúðum í „Nýtt“ og „Nei“. Undir „Heimilið“ velurðu hvernig við látum þig vita.',
    },
    viewing: {
      tomorrow: (clock: string, home: string) => `Skoðun á morgun kl.\u00A0${clock}: ${home}`,
      today: (clock: string, home: string) => `Skoðun í dag kl.\u00A0${clock}: ${home}`,
      preview: 'Áminning um skráða skoðun.',
      when: 'Hvenær',
      at: (day: string, clock: string) => `${day} kl.\u00A0${clock}`,
      home: 'Íbúð',
      place: 'Hvar á að mæta',
      rent: 'Leiga',
      reason:
        'Þú færð þennan póst af því að skoðun er skráð í uppáhaldinu þínu. Við minnum á hana kvöldið áður. Undir „Heimilið“ velurðu hvernig við látum þig vita.',
    },
    calendar: {
      name: `Skoðunartímar – ${brand.name}`,
      viewing: (home: string) => `Skoðun: ${home}`,
      place: (place: string) => `Mæting: ${place}`,
    },
  },
  en: {
    someone: 'Someone',
    homeIn: (where: string) => `Apartment ${where}`,
    homeSomewhere: 'Apartment',
    openHome: 'Open the apartment',
    openBoard: 'Open the board',
    settings: 'Board settings',
    changes: {
      subjectOfOne: (name: string, count: number) =>
        `${name}: ${formatNumber('en', count)} ${plural('en', count, { one: 'change', other: 'changes' })} on the board`,
      subjectOfSeveral: (count: number) =>
        `${formatNumber('en', count)} ${plural('en', count, { one: 'change', other: 'changes' })} on your board`,
      preview: 'This happened on your board while you were away.',
      more: (count: number) =>
        `And ${formatNumber('en', count)} more ${plural('en', count, { one: 'change', other: 'changes' })}.`,
      listed: 'added it to the favourites',
      unlisted: 'removed it from the favourites',
      status: (column: string) => `moved it to “${column}”`,
      viewing: (day: string, clock: string) => `set a viewing for ${day} at ${clock}`,
      noViewing: 'cancelled the viewing',
      place: 'added a meeting place',
      vote: (vote: string) => `voted ${vote}`,
      noVote: 'removed their vote',
      notes: (count: number) =>
        count === 1 ? 'wrote a note' : `wrote ${formatNumber('en', count)} notes`,
      joined: 'joined the board',
      left: 'left the board',
      reason:
        'You are receiving this e-mail because you share a board. You can turn off e-mails about other members’ changes in the board settings.',
    },
    home: {
      gone: (home: string) => `${home}: no longer on the market`,
      back: (home: string) => `${home}: back on the market`,
      cheaper: (home: string, rent: string) => `${home}: the rent fell to ${rent}`,
      dearer: (home: string, rent: string) => `${home}: the rent rose to ${rent}`,
      offers: (home: string) => `${home}: now open to offers`,
      named: (home: string, rent: string) => `${home}: the rent is now ${rent}`,
      before: (rent: string) => `The rent was ${rent}`,
      subject: (count: number) =>
        `News about ${formatNumber('en', count)} ${plural('en', count, { one: 'apartment', other: 'apartments' })} on the board`,
      preview: 'An apartment on your board has changed.',
      reason:
        'You are receiving this e-mail because the apartment is on your board. We do not e-mail you about apartments under “New” and “No”. Change this in the board settings.',
    },
    viewing: {
      tomorrow: (clock: string, home: string) => `Viewing tomorrow at ${clock}: ${home}`,
      today: (clock: string, home: string) => `Viewing today at ${clock}: ${home}`,
      preview: 'A reminder of a viewing on the board.',
      when: 'When',
      at: (day: string, clock: string) => `${day} at ${clock}`,
      home: 'Apartment',
      place: 'Meeting place',
      rent: 'Rent',
      reason:
        'You are receiving this e-mail because a viewing is on your board. We remind you the evening before. Change this in the board settings.',
    },
    calendar: {
      name: `Viewings – ${brand.name}`,
      viewing: (home: string) => `Viewing: ${home}`,
      place: (place: string) => `Meeting place: ${place}`,
    },
  },
})
