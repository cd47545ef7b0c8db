import { SparklesIcon } from '@sanity/icons/Sparkles'
import { defineArrayMember, defineField } from 'sanity'
import { hasKind } from '../../schemas/rules/is-record.ts'
import { defineSection } from '../define-section.ts'
import { sectionTextField, sectionTitleField } from '../fields/text-fields.ts'

const chosenField = (name: string, title: string, type: string, message: string) =>
  defineField({
    name,
    title,
    type: 'array',
    of: [defineArrayMember({ type: 'reference', to: [{ type }] })],
    hidden: ({ parent }) => !hasKind(parent, name),
    validation: (rule) => [
      rule.unique().error('Ce choix est déjà dans la liste.'),
      rule.custom((chosen, { parent }) => !hasKind(parent, name) || Boolean(chosen?.length) || message),
    ],
  })

export const logosSection = defineSection({
  name: 'logosSection',
  title: 'Bandeau',
  icon: SparklesIcon,
  fields: [
    sectionTitleField(),
    sectionTextField(),
    defineField({
      name: 'kind',
      title: 'Ce que montre le bandeau',
      type: 'string',
      initialValue: 'logos',
      options: {
        layout: 'radio',
        direction: 'horizontal',
        list: [
          { title: 'Des logos', value: 'logos' },
          { title: 'Des affiches', value: 'posters' },
        ],
      },
      validation: (rule) => rule.required().error('Choisissez ce que montre le bandeau.'),
    }),
    chosenField('logos', 'Logos', 'logo', 'Choisissez au moins un logo.'),
    chosenField('posters', 'Affiches', 'catalogueItem', 'Choisissez au moins une affiche.'),
  ],
})
