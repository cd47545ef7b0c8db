import { formFieldProjection } from '../../schemas/queries/fragments/form-fields.ts'

export const formSectionProjection = /* groq */ `
  title,
  text,
  ${formFieldProjection},
  buttonLabel,
  confirmation,
  "document": ^._id
`
