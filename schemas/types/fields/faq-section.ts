import { defineArrayMember, defineField } from 'sanity'
import { sectionField } from './section-field.ts'

interface FaqSectionOptions {
  title: string
  exactly: number
}

/** A page's selection of FAQ questions. */
export const faqSection = ({ exactly, title }: FaqSectionOptions) =>
  sectionField({
    name: 'faq',
    title,
    text: false,
    fields: [
      defineField({
        name: 'questions',
        title: 'Questions',
        type: 'array',
        of: [defineArrayMember({ type: 'reference', to: [{ type: 'faq' }] })],
        validation: (rule) => [
          rule.required().length(exactly).error(`La page montre exactement ${exactly} questions.`),
          rule.unique().error('Cette question est déjà dans la liste.'),
        ],
      }),
    ],
  })
