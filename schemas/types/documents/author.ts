import { UserIcon } from '@sanity/icons/User'
import { defineType, type SchemaTypeDefinition } from 'sanity'
import { requiredField } from '../fields/required-field.ts'

export const author: SchemaTypeDefinition = defineType({
  name: 'author',
  title: 'Auteur',
  type: 'document',
  icon: UserIcon,
  description: 'Une personne de l’équipe : elle signe des articles, ou figure sur « À propos ».',
  fields: [
    requiredField('name', 'Nom', 'string', 'Indiquez le nom.'),
    requiredField('role', 'Rôle', 'string', 'Indiquez ce que fait la personne.', {
      description: 'Ce que la personne fait ici : « Support technique ».',
    }),
    requiredField('bio', 'Présentation', 'text', 'Présentez la personne en une ou deux phrases.', {
      rows: 3,
      max: [240, 'Restez sous 240 caractères : la carte est petite.'],
    }),
    requiredField('portrait', 'Portrait', 'picture', 'Ajoutez un portrait.'),
  ],
  orderings: [{ name: 'name', title: 'Nom', by: [{ field: 'name', direction: 'asc' }] }],
  preview: { select: { title: 'name', subtitle: 'role', media: 'portrait' } },
})
