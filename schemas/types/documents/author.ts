import { UserIcon } from '@sanity/icons/User'
import { defineField, defineType, type SchemaTypeDefinition } from 'sanity'

export const author: SchemaTypeDefinition = defineType({
  name: 'author',
  title: 'Auteur',
  type: 'document',
  icon: UserIcon,
  description: 'Une personne de l’équipe : elle signe des articles, ou figure sur « À propos ».',
  fields: [
    defineField({
      name: 'name',
      title: 'Nom',
      type: 'string',
      validation: (rule) => rule.required().error('Indiquez le nom.'),
    }),
    defineField({
      name: 'role',
      title: 'Rôle',
      type: 'string',
      description: 'Ce que la personne fait ici : « Support technique ».',
      validation: (rule) => rule.required().error('Indiquez ce que fait la personne.'),
    }),
    defineField({
      name: 'bio',
      title: 'Présentation',
      type: 'text',
      rows: 3,
      validation: (rule) => [
        rule.required().error('Présentez la personne en une ou deux phrases.'),
        rule.max(240).warning('Restez sous 240 caractères : la carte est petite.'),
      ],
    }),
    defineField({
      name: 'portrait',
      title: 'Portrait',
      type: 'picture',
      validation: (rule) => rule.required().error('Ajoutez un portrait.'),
    }),
  ],
  orderings: [{ name: 'name', title: 'Nom', by: [{ field: 'name', direction: 'asc' }] }],
  preview: { select: { title: 'name', subtitle: 'role', media: 'portrait' } },
})
