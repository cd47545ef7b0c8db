import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import { defineArrayMember, defineField } from 'sanity'
import { hasKind } from '../../schemas/rules/is-record.ts'
import { defineSection } from '../define-section.ts'
import { sectionTitleField } from '../fields/text-fields.ts'

export const questionsSection = defineSection({
  name: 'questionsSection',
  title: 'Questions',
  icon: HelpCircleIcon,
  fields: [
    sectionTitleField(),
    defineField({
      name: 'kind',
      title: 'Questions montrées',
      type: 'string',
      initialValue: 'chosen',
      options: {
        layout: 'radio',
        direction: 'horizontal',
        list: [
          { title: 'Celles que je choisis', value: 'chosen' },
          { title: 'Celles d’un thème', value: 'category' },
        ],
      },
      validation: (rule) => rule.required().error('Choisissez d’où viennent les questions.'),
    }),
    defineField({
      name: 'questions',
      title: 'Questions',
      type: 'array',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'faq' }] })],
      hidden: ({ parent }) => !hasKind(parent, 'chosen'),
      validation: (rule) => [
        rule.unique().error('Cette question est déjà dans la liste.'),
        rule.custom(
          (questions, { parent }) =>
            !hasKind(parent, 'chosen') || Boolean(questions?.length) || 'Choisissez au moins une question.',
        ),
      ],
    }),
    defineField({
      name: 'category',
      title: 'Thème',
      type: 'reference',
      to: [{ type: 'faqCategory' }],
      description: 'Ses huit premières questions, dans l’ordre du centre d’aide.',
      hidden: ({ parent }) => !hasKind(parent, 'category'),
      validation: (rule) =>
        rule.custom(
          (category, { parent }) =>
            !hasKind(parent, 'category') || Boolean(category) || 'Choisissez un thème.',
        ),
    }),
  ],
})
