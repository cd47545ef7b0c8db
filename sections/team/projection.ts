import { pictureFields } from '../../schemas/queries/fragments/picture.ts'

export const teamSectionProjection = /* groq */ `
  title,
  text,
  members[]->{ _id, name, role, bio, portrait { ${pictureFields} } }
`
