import { ownSectionsProjection } from '../generated/own-section-fields.ts'

export const reusedSectionFields = /* groq */ `
  "document": section-> { ${ownSectionsProjection} }
`
