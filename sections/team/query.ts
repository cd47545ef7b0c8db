import { pictureFields } from '../../schemas/queries/fragments/picture.ts'

export const teamSectionFields = /* groq */ `
  title,
  text,
  members[]->{ _id, name, role, bio, portrait { ${pictureFields} } }
`
