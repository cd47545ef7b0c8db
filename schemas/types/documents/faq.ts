import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import { defineField, defineType, type SchemaTypeDefinition } from 'sanity'
import { pageChecks } from '../../rules/page-checks/page-checks.ts'
import { orderRankField, orderRankOrdering } from '../fields/order-rank.ts'
import { requiredField } from '../fields/required-field.ts'

export const faq: SchemaTypeDefinition = defineType({
  name: 'faq',
  title: 'Question',
  type: 'document',
  icon: HelpCircleIcon,
  validation: pageChecks,
  fields: [
    requiredField('question', 'Question', 'string', 'Écrivez la question.', {
      description: 'Avec les mots des clients, et un point d’interrogation.',
      max: [120, 'Au-delà de 120 caractères, la question se lit mal.'],
    }),
    defineField({
      name: 'answer',
      title: 'Réponse',
      type: 'answerContent',
      description: 'La réponse d’abord, l’explication ensuite.',
      validation: (rule) => rule.required().min(1).error('Écrivez la réponse.'),
    }),
    defineField({
      name: 'category',
      title: 'Thème',
      type: 'reference',
      to: [{ type: 'faqCategory' }],
      validation: (rule) => rule.required().error('Rangez la question sous un thème.'),
    }),
    orderRankField('faq'),
  ],
  orderings: [orderRankOrdering],
  preview: { select: { title: 'question', subtitle: 'category.title' } },
})
