import { defineTexts } from '../format/define-texts.ts'

/** The short form of the watch on the landing page. */
export const watchPanelTexts = defineTexts({
  is: {
    heading: 'Þú færð tilkynningu um nýjar íbúðir til leigu',
    notice:
      'Segðu okkur að hverju þú leitar og við sendum þér póst þegar íbúð passar. Tilkynningar fylgja aðgangi.',
    area: 'Hvar viltu búa?',
    maxRent: 'Hámarksleiga á mánuði',
    rooms: 'Fjöldi herbergja',
    atLeast: (rooms: number) => `${rooms} eða fleiri`,
    email: 'Netfangið þitt',
    people: 'Hve mörg eruð þið?',
    manyPeople: (people: number) => `${people} eða fleiri`,
    /** The criteria of the search that the panel has no field for. */
    also: (criteria: string) => `Líka úr leitinni þinni: ${criteria}`,
    submit: 'Fá tilkynningar',
    active: 'Smartfinder er virkur',
    activeText: 'Við sendum þér póst þegar íbúð passar.',
    open: 'Opna leiguvaktina mína',
  },
  en: {
    heading: 'You will be notified of new rental apartments',
    notice:
      'Tell us what you are looking for and we e-mail you when an apartment matches. Notifications come with access.',
    area: 'Where do you want to live?',
    maxRent: 'Maximum monthly rent',
    rooms: 'Number of rooms',
    atLeast: (rooms) => `${rooms} or more`,
    email: 'Your e-mail',
    people: 'Number of people',
    manyPeople: (people) => `${people} or more`,
    also: (criteria) => `Also from your search: ${criteria}`,
    submit: 'Notify me',
    active: 'Smartfinder active',
    activeText: 'We will e-mail you when an apartment matches.',
    open: 'Open my rental watch',
  },
})
