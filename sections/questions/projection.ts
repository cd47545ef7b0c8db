import { faqFields } from '../../schemas/queries/fragments/block-content.ts'

export const questionsSectionProjection = /* groq */ `
  title,
  "questions": select(
    kind == "category" => *[_type == "faq" && category._ref == ^.category._ref] | order(orderRank asc) [0...8] {
      ${faqFields}
    },
    questions[]->{ ${faqFields} }
  )
`
