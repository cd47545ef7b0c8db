import { ChartUpwardIcon } from '@sanity/icons/ChartUpward'
import { defineArrayMember, defineField } from 'sanity'
import { requiredField } from '../../schemas/types/fields/required-field.ts'
import { defineSection } from '../define-section.ts'
import { sectionTextField, sectionTitleField } from '../fields/text-fields.ts'

const figure = defineArrayMember({
  name: 'keyFigure',
  title: 'Chiffre',
  type: 'object',
  icon: ChartUpwardIcon,
  fields: [
    requiredField('title', 'Valeur', 'string', 'Donnez le chiffre.', {
      description: 'Avec son unité : « 28 min », « 4 500 ».',
      max: [12, 'Au-delà de 12 caractères, le chiffre passe sur deux lignes.'],
    }),
    requiredField('text', 'Ce qu’il compte', 'string', 'Dites ce que compte le chiffre.', {
      max: [80, 'Au-delà de 80 caractères, on ne lit plus que le chiffre.'],
    }),
  ],
  preview: { select: { title: 'title', subtitle: 'text' } },
})

export const figuresSection = defineSection({
  name: 'figuresSection',
  title: 'Chiffres',
  icon: ChartUpwardIcon,
  fields: [
    sectionTitleField(),
    sectionTextField(),
    defineField({
      name: 'items',
      title: 'Chiffres',
      type: 'array',
      of: [figure],
      validation: (rule) => rule.required().min(1).max(4).error('Donnez de un à quatre chiffres.'),
    }),
  ],
})
