import { defineQuery } from 'groq'
import { formFieldProjection } from './fragments/form-fields.ts'
import { isSectionPage } from './fragments/page.ts'

/** A published form, for the store, which checks answers by it; null without one. */
export const formQuery = defineQuery(`
  *[_id == $document && (${isSectionPage} || _type == "reusableSection")][0].sections[_key == $form && _type == "formSection"][0] {
    subject,
    ${formFieldProjection}
  }
`)
