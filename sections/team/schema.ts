import { UsersIcon } from '@sanity/icons/Users'
import { defineArrayMember, defineField } from 'sanity'
import { requiredField } from '../../schemas/types/fields/required-field.ts'
import { defineSection } from '../define-section.ts'
import { sectionTitleField } from '../fields/text-fields.ts'

export const teamSection = defineSection({
  name: 'teamSection',
  title: 'Équipe',
  icon: UsersIcon,
  fields: [
    sectionTitleField(),
    requiredField('text', 'Texte', 'text', 'Présentez l’équipe en une phrase.', { rows: 2 }),
    defineField({
      name: 'members',
      title: 'Trois personnes',
      type: 'array',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'author' }] })],
      validation: (rule) => [
        rule.required().length(3).error('La section présente exactement trois personnes.'),
        rule.unique().error('Cette personne est déjà dans la liste.'),
      ],
    }),
  ],
})
