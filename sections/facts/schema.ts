import { ThListIcon } from '@sanity/icons/ThList'
import { defineArrayMember, defineField } from 'sanity'
import { requiredField } from '../../schemas/types/fields/required-field.ts'
import { defineSection } from '../define-section.ts'

export const factsSection = defineSection({
  name: 'factsSection',
  title: 'Repères et texte',
  icon: ThListIcon,
  titlePath: 'items.0.title',
  fields: [
    defineField({
      name: 'items',
      title: 'Repères',
      type: 'array',
      description: 'Ce qui change d’un pays à l’autre : débit, opérateurs, chaînes, horaires, paiement.',
      of: [
        defineArrayMember({
          name: 'fact',
          title: 'Repère',
          type: 'object',
          fields: [
            requiredField('title', 'Intitulé', 'string', 'Nommez le repère.'),
            requiredField('text', 'Valeur', 'string', 'Donnez la valeur.'),
          ],
          preview: { select: { title: 'title', subtitle: 'text' } },
        }),
      ],
      validation: (rule) => rule.required().min(3).error('Donnez au moins trois repères.'),
    }),
    defineField({
      name: 'body',
      title: 'Texte',
      type: 'blockContent',
      validation: (rule) => rule.required().min(1).error('Écrivez le texte de cette section.'),
    }),
  ],
})
