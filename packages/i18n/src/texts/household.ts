import { INVITATION_DAYS, MAX_MEMBERS } from '@kot/domain/board/board'
import { defineTexts } from '../format/define-texts.ts'
import { countInWords } from '../format/numerals.ts'
import { apartmentsEn, apartmentsIs } from './common.ts'

/** The beginning of a sentence. */
const mostMembers = {
  is: `Í mesta lagi geta ${countInWords('is', MAX_MEMBERS, 'neuter')} leitað saman`,
  en: `At most ${countInWords('en', MAX_MEMBERS, 'neuter')} people can share a board`,
}

/** The people who share a board: who they are, inviting, joining and leaving. */
export const householdTexts = defineTexts({
  is: {
    heading: 'Heimilið',
    /** Names are first names. */
    summary: (names: string, homes: number) => `${names} · ${apartmentsIs(homes)}`,
    homes: apartmentsIs,
    /** The name of the button that shows only avatars. */
    open: (names: string) => `Heimilið: ${names}`,
    inviteFirst: 'Bjóða öðrum með',
    inviteMore: 'Bjóða fleirum',
    members: 'Þið sem leitið saman',
    me: 'þú',
    remove: 'Fjarlægja',
    removeOf: (name: string) => `Fjarlægja: ${name}`,
    removeQuestion: 'Fjarlægja úr hópnum?',
    removeText: (name: string) =>
      `${name} missir strax aðgang að sameiginlega uppáhaldinu. Hér breytist annars ekkert: íbúðirnar og allt sem þið hafið skrifað er áfram á sínum stað. ${name} heldur sömu íbúðum í eigin uppáhaldi, ásamt sínum minnispunktum og atkvæðum.`,
    removed: (name: string) => `${name} leitar ekki lengur með ykkur.`,
    leave: 'Hætta að leita saman',
    leaveQuestion: 'Hætta að leita saman?',
    leaveText:
      'Þú heldur sömu íbúðum í eigin uppáhaldi, ásamt þínum minnispunktum og atkvæðum. Ekkert hverfur úr sameiginlega uppáhaldinu. Eftir það sjáið þið ekki breytingar hvert hjá öðru.',
    left: 'Nú ert þú með eigið uppáhald.',
    cancel: 'Hætta við',
    invite: {
      text: 'Sendu tengil þeim sem leitar með þér. Þá verða íbúðir ykkar beggja á einum stað.',
      moreText: 'Sendu tengil þeim sem leitar með ykkur.',
      valid: `Tengillinn gildir í ${INVITATION_DAYS} daga og virkar aðeins einu sinni.`,
      create: 'Búa til tengil',
      createAnother: 'Búa til annan tengil',
      link: 'Tengill',
      validUntil: (day: string) => `Gildir til ${day} og virkar einu sinni.`,
      copy: 'Afrita',
      share: 'Deila',
      /** What the recipient reads beside the link. */
      message: 'Leitum að íbúð saman',
      withdraw: 'Afturkalla send boð',
      withdrawn: 'Eldri tenglar virka ekki lengur.',
      full: `${mostMembers.is}.`,
    },
    notices: {
      heading: 'Tilkynningar',
      changes: 'Láta mig vita þegar aðrir breyta einhverju',
      changesHint: 'Aðeins þegar þú ert ekki með uppáhaldið opið.',
      channels: 'Hvernig eigum við að láta þig vita?',
      also: 'Við látum þig líka vita sömu leið þegar íbúð í „Haft samband“, „Skoðun“ eða „Sótt um“ hverfur af markaðnum eða leigan breytist, og kvöldið fyrir skoðun.',
      /** To a person alone. */
      about:
        'Við látum þig vita þegar íbúð í „Haft samband“, „Skoðun“ eða „Sótt um“ hverfur af markaðnum eða leigan breytist, og kvöldið fyrir skoðun.',
      saved: 'Vistað',
    },
    calendar: {
      heading: 'Skoðunartímar í dagatali',
      text: 'Dagatalið sækir nýja skoðunartíma sjálfkrafa. Allir sem hafa slóðina geta lesið þá.',
      create: 'Búa til slóð',
      created: 'Slóðin er tilbúin.',
      open: 'Opna í dagatali',
      copy: 'Afrita slóð',
      copied: 'Slóð afrituð',
      renew: 'Ný slóð',
      renewHint: 'Þá virkar sú gamla ekki lengur.',
      renewed: 'Ný slóð er tilbúin. Sú gamla virkar ekki lengur.',
    },
    watches: {
      heading: 'Vaktir annarra á heimilinu',
      text: 'Allir á heimilinu sjá allar vaktirnar en hver og einn breytir aðeins sínum.',
      off: 'Slökkt',
    },
    join: {
      loading: 'Augnablik…',
      heading: (name: string) => `${name} býður þér að leita með sér að íbúð`,
      shared: 'Íbúðirnar ykkar verða á einum stað.',
      sharedPoints: {
        own: 'Íbúðirnar þínar, minnispunktar og atkvæði flytjast með þér.',
        board: 'Allir í hópnum sjá stöðu íbúða og skoðunartíma.',
        watches: 'Allir sjá líka vaktir hinna, en ekki tekjur eða aðra hagi.',
        access:
          'Heimilisföng, skýrar myndir og minnispunktar og atkvæði annarra sjást aðeins með eigin aðgangi.',
        leaving: 'Þú getur hætt hvenær sem er og heldur þá því sem þú hefur skrifað.',
      },
      with: (names: string) => `Í hópnum: ${names}`,
      accept: 'Þiggja boðið',
      decline: 'Ekki núna',
      visitor:
        'Skráðu þig inn eða stofnaðu reikning til að þiggja boðið. Þú kemur svo aftur hingað.',
      signIn: 'Skrá inn',
      signUp: 'Stofna reikning',
      joined: 'Nú leitið þið saman.',
      toBoard: 'Opna uppáhaldið',
      home: 'Á forsíðu',
      used: {
        heading: 'Boðið hefur þegar verið notað',
        text: 'Hver tengill virkar aðeins einu sinni. Biddu um nýjan.',
      },
      expired: {
        heading: 'Boðið er útrunnið',
        text: `Tenglar gilda í ${INVITATION_DAYS} daga. Biddu um nýjan.`,
      },
      full: {
        heading: 'Hópurinn er fullskipaður',
        text: `${mostMembers.is}.`,
      },
      member: {
        heading: 'Þú ert nú þegar í hópnum',
        text: 'Boðið er ætlað þeim sem þið viljið bæta við. Sendu tengilinn áfram.',
      },
      elsewhere: {
        heading: 'Þú leitar nú þegar með öðrum',
        text: 'Hættu því fyrst. Það gerir þú í uppáhaldinu, undir „Heimilið“. Opnaðu svo sama tengilinn aftur.',
      },
      large: {
        heading: 'Of margar íbúðir',
        text: 'Taktu nokkrar úr uppáhaldi og opnaðu svo sama tengilinn aftur.',
      },
      unknown: {
        heading: 'Boðið fannst ekki',
        text: 'Eitthvað vantar í tengilinn eða boðið hefur verið afturkallað. Biddu um nýjan.',
      },
      failed: {
        heading: 'Ekki tókst að sækja boðið',
        text: 'Athugaðu nettenginguna og reyndu aftur.',
      },
    },
  },
  en: {
    heading: 'Household',
    summary: (names, homes) => `${names} · ${apartmentsEn(homes)}`,
    homes: apartmentsEn,
    open: (names) => `Household: ${names}`,
    inviteFirst: 'Invite someone',
    inviteMore: 'Invite more',
    members: 'Sharing this board',
    me: 'you',
    remove: 'Remove',
    removeOf: (name) => `Remove: ${name}`,
    removeQuestion: 'Remove from the board?',
    removeText: (name) =>
      `${name} loses access to the board at once. Nothing else changes here: the apartments and everything you have written stay. ${name} keeps the same apartments on another board, together with their own notes and votes.`,
    removed: (name) => `${name} is no longer on the board.`,
    leave: 'Leave the board',
    leaveQuestion: 'Leave the board?',
    leaveText:
      'You get your own board with the same apartments and your own notes and votes. Nothing disappears from the shared board. After that, changes on one board are not seen on the other.',
    left: 'You now have your own board.',
    cancel: 'Cancel',
    invite: {
      text: 'Send a link to the person you are searching with. You will have one board with the apartments of both of you.',
      moreText: 'Send a link to a person who is searching with you.',
      valid: `The link is valid for ${INVITATION_DAYS} days and works once.`,
      create: 'Create a link',
      createAnother: 'Create another link',
      link: 'Link',
      validUntil: (day) => `Valid until ${day}. Works once.`,
      copy: 'Copy',
      share: 'Share',
      message: 'Let’s look for an apartment together',
      withdraw: 'Withdraw invitations',
      withdrawn: 'Earlier links no longer work.',
      full: `${mostMembers.en}.`,
    },
    notices: {
      heading: 'Notifications',
      changes: 'Notify me when others change something',
      changesHint: 'Only while you do not have the board open.',
      channels: 'How should we notify you?',
      also: 'We also notify you this way when an apartment under “Contacted”, “Viewing” or “Applied” leaves the market or its rent changes, and on the evening before a viewing.',
      about:
        'We notify you when an apartment under “Contacted”, “Viewing” or “Applied” leaves the market or its rent changes, and on the evening before a viewing.',
      saved: 'Saved',
    },
    calendar: {
      heading: 'Viewings in your calendar',
      text: 'The calendar loads new viewings automatically. Anyone who has the address can read them.',
      create: 'Create address',
      created: 'The address is ready.',
      open: 'Open in calendar',
      copy: 'Copy address',
      copied: 'Address copied',
      renew: 'New address',
      renewHint: 'The old one then stops working.',
      renewed: 'The new address is ready. The old one no longer works.',
    },
    watches: {
      heading: 'Watches of the others in the household',
      text: 'Everyone in the household sees all the watches, but changes only their own.',
      off: 'Off',
    },
    join: {
      loading: 'One moment…',
      heading: (name) => `${name} invites you to share a board`,
      shared: 'Your apartments will be on one board.',
      sharedPoints: {
        own: 'Your apartments, notes and votes move to the board.',
        board: 'Everyone on the board sees the status of apartments and the viewing times.',
        watches: 'Everyone also sees the others’ watches, but not income or circumstances.',
        access:
          'Addresses, sharp photos and the others’ notes and votes are shown only with your own access.',
        leaving: 'You can stop at any time, and keep what you have written.',
      },
      with: (names) => `On the board: ${names}`,
      accept: 'Accept the invitation',
      decline: 'Not now',
      visitor: 'Sign in or sign up to accept the invitation. You will then come back here.',
      signIn: 'Sign in',
      signUp: 'Sign up',
      joined: 'You now share a board.',
      toBoard: 'Open the board',
      home: 'Go to the homepage',
      used: {
        heading: 'The invitation was used already',
        text: 'Each link works only once. Ask for a new one.',
      },
      expired: {
        heading: 'The invitation has expired',
        text: `Links are valid for ${INVITATION_DAYS} days. Ask for a new one.`,
      },
      full: {
        heading: 'The board is full',
        text: `${mostMembers.en}, and this one has that many.`,
      },
      member: {
        heading: 'You are already on this board',
        text: 'The invitation is for a person you want to add. Send them the link.',
      },
      elsewhere: {
        heading: 'You already share a board with others',
        text: 'Leave that one first, on the board under “Household”. Then open the same link again.',
      },
      large: {
        heading: 'Too many apartments for one board',
        text: 'Remove some from your board, then open the same link again.',
      },
      unknown: {
        heading: 'Invitation not found',
        text: 'Something is missing from the link, or the invitation was withdrawn. Ask for a new one.',
      },
      failed: {
        heading: 'The invitation could not be loaded',
        text: 'Check your connection and try again.',
      },
    },
  },
})
