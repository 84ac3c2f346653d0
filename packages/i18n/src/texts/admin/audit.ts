import { defineTexts } from '../../format/define-texts.ts'

/** What operators did. */
export const auditTexts = defineTexts({
  is: {
    lead: 'Allt sem gert er á stjórnborðinu. Engu verður breytt hér og ekkert hverfur.',
    caption: 'Aðgerðir, þær nýjustu fyrst',
    filter: 'Sía eftir viðfangi',
    filterHint: 'Til dæmis home 12, source eða account.',
    apply: 'Sía',
    clear: 'Sýna allt',
    when: 'Hvenær',
    operator: 'Hver',
    action: 'Aðgerð',
    subject: 'Viðfang',
    reason: 'Ástæða og nánar',
    none: 'Engar aðgerðir skráðar.',
    noneOf: (subject: string) => `Engar aðgerðir skráðar um „${subject}“.`,
    older: 'Sýna eldri',
  },
  en: {
    lead: 'Everything done at the desk. Nothing here can be changed, and nothing disappears.',
    caption: 'Actions, latest first',
    filter: 'Filter by subject',
    filterHint: 'For example home 12, source or account.',
    apply: 'Filter',
    clear: 'Show all',
    when: 'When',
    operator: 'Who',
    action: 'Action',
    subject: 'Subject',
    reason: 'Reason and details',
    none: 'No actions yet.',
    noneOf: (subject) => `No actions on “${subject}”.`,
    older: 'Show older',
  },
})
