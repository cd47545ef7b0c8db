import { CreditCardIcon } from '@sanity/icons/CreditCard'
import { defineArrayMember, defineField } from 'sanity'
import { requiredField } from '../../schemas/types/fields/required-field.ts'
import { defineSection } from '../define-section.ts'
import { buttonField } from '../fields/buttons-field.ts'
import { sectionTitleField } from '../fields/text-fields.ts'

export const offerCardSection = defineSection({
  name: 'offerCardSection',
  title: 'Carte de l’offre',
  icon: CreditCardIcon,
  fields: [
    sectionTitleField(),
    buttonField(),
    requiredField('prefix', 'Avant le prix', 'string', 'Écrivez ce qui précède le prix.', {
      initialValue: 'à partir de',
    }),
    requiredField('period', 'Après le prix', 'string', 'Écrivez ce qui suit le prix.', {
      initialValue: '/mois',
    }),
    requiredField('note', 'Mention', 'text', 'Dites ce que le client paie vraiment.', {
      rows: 2,
      description: 'Ce que le client paie vraiment, et quand.',
    }),
    defineField({
      name: 'points',
      title: 'Ce qui est compris',
      type: 'array',
      of: [defineArrayMember({ type: 'string' })],
      validation: (rule) => rule.required().min(1).max(6).error('Donnez de une à six raisons.'),
    }),
  ],
})
