import { textBlockFields } from './text-block.ts'

/** A question and its answer, ready to be unfolded. */
export const faqFields = /* groq */ `
  _id,
  question,
  answer[] { ${textBlockFields} }
`

/** The questions that a page shows again, under their heading. */
export const faqSectionFields = /* groq */ `
  title,
  questions[]->{ ${faqFields} }
`
