import { ArrowRightIcon } from '@sanity/icons/ArrowRight'
import { defineField, defineType, type SchemaTypeDefinition } from 'sanity'
import { validateRedirect } from '../../rules/validate-redirect.ts'

export const redirect: SchemaTypeDefinition = defineType({
  name: 'redirect',
  title: 'Redirection',
  type: 'document',
  icon: ArrowRightIcon,
  description: 'Une ancienne adresse du site, et celle où elle mène maintenant.',
  validation: (rule) => rule.custom(validateRedirect),
  fields: [
    defineField({
      name: 'from',
      title: 'Ancienne adresse',
      type: 'string',
      placeholder: '/ancienne-page',
      description: 'Le chemin tel que le navigateur l’affiche, sans le nom du site.',
      validation: (rule) => rule.required().error('Écrivez l’ancienne adresse.'),
    }),
    defineField({
      name: 'to',
      title: 'Nouvelle adresse',
      type: 'string',
      placeholder: '/nos-offres',
      description: 'Le chemin d’une page du site : une redirection ne mène jamais ailleurs.',
      validation: (rule) => rule.required().error('Écrivez la nouvelle adresse.'),
    }),
    defineField({
      name: 'permanent',
      title: 'Pour toujours',
      type: 'boolean',
      description:
        'Les moteurs de recherche retiennent la nouvelle adresse. Décochez pour une opération passagère.',
      initialValue: true,
    }),
  ],
  orderings: [{ name: 'from', title: 'Ancienne adresse', by: [{ field: 'from', direction: 'asc' }] }],
  preview: {
    select: { from: 'from', to: 'to', permanent: 'permanent' },
    prepare: ({ from, to, permanent }) => ({
      title: String(from ?? 'Redirection à compléter'),
      subtitle: [to && `vers ${to}`, permanent === false && 'provisoire'].filter(Boolean).join(', '),
    }),
  },
})
