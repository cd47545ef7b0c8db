import { ImageIcon } from '@sanity/icons/Image'
import { defineArrayMember, defineField } from 'sanity'
import { requiredField } from '../../schemas/types/fields/required-field.ts'
import { defineSection } from '../define-section.ts'
import { openingFields } from '../fields/text-fields.ts'

export const wideHeroSection = defineSection({
  name: 'wideHeroSection',
  title: 'Ouverture large',
  icon: ImageIcon,
  fields: [
    ...openingFields(),
    defineField({
      name: 'figures',
      title: 'Chiffres',
      type: 'array',
      description: 'Facultatifs, sous l’image.',
      of: [
        defineArrayMember({
          name: 'figure',
          title: 'Chiffre',
          type: 'object',
          fields: [
            requiredField('value', 'Valeur', 'string', 'Donnez le chiffre.'),
            requiredField('label', 'Ce qu’il compte', 'string', 'Dites ce que compte le chiffre.'),
          ],
          preview: { select: { title: 'value', subtitle: 'label' } },
        }),
      ],
      validation: (rule) => rule.max(4).error('Donnez au plus quatre chiffres.'),
    }),
  ],
})
