import { defineTexts } from '../texts.ts'

/** How far a request for the deletion of data has come. */
export const dataDeletionTexts = defineTexts({
  is: {
    done: 'Beiðnin hefur verið afgreidd. Það sem kom frá Facebook er ekki lengur hjá okkur.',
    waiting: 'Við höfum móttekið beiðnina og erum að eyða gögnunum.',
    unknown: 'Við finnum enga beiðni með þessum kóða. Athugaðu hvort tengillinn sé heill.',
    notLoaded: 'Ekki tókst að sækja stöðu beiðninnar. Reyndu aftur síðar.',
  },
  en: {
    done: 'The request has been carried out. What came from Facebook is no longer with us.',
    waiting: 'We have received the request and are deleting the data.',
    unknown: 'We find no request with this code. Please check that the link is complete.',
    notLoaded: 'The state of the request could not be loaded. Please try again later.',
  },
})
