import { formFieldProjection } from '../../schemas/queries/fragments/form-fields.ts'

export const formSectionFields = /* groq */ `
  title,
  text,
  ${formFieldProjection},
  buttonLabel,
  confirmation,
  "document": ^._id
`
