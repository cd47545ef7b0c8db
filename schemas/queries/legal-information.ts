import { defineQuery } from 'groq'
import { guaranteeNoticeFields } from './fragments/picture.ts'

/** Who sells, publishes, hosts and mediates, and the harmonised notice; null before anybody filled it in. */
export const legalInformationQuery = defineQuery(`
  *[_type == "legalInformation"][0] {
    _id,
    seller { name, legalForm, capital, registration, vatNumber, address, email, telephone },
    publicationDirector,
    host { name, address, telephone },
    mediator { name, address, url },
    guaranteeNotice { ${guaranteeNoticeFields} }
  }
`)
