import { textBlockFields } from './block-content.ts'

/** A question and its answer. */
export const faqFields = /* groq */ `
  _id,
  question,
  answer[] { ${textBlockFields} }
`

/** A page's selection of FAQ questions. */
export const faqSectionFields = /* groq */ `
  title,
  questions[]->{ ${faqFields} }
`
