import { ownSectionsProjection } from '../generated/own-section-fields.ts'

export const reusedSectionProjection = /* groq */ `
  "document": section-> { ${ownSectionsProjection} }
`
