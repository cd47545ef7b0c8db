import { ArrowRightIcon } from '@sanity/icons/ArrowRight'
import { defineField, defineType, type SchemaTypeDefinition } from 'sanity'
import { validateRedirect } from '../../rules/validate-redirect.ts'
import { requiredField } from '../fields/required-field.ts'

export const redirect: SchemaTypeDefinition = defineType({
  name: 'redirect',
  title: 'Redirection',
  type: 'document',
  icon: ArrowRightIcon,
  description: 'Une ancienne adresse du site, et celle où elle mène maintenant.',
  validation: (rule) => rule.custom(validateRedirect),
  fields: [
    requiredField('from', 'Ancienne adresse', 'string', 'Écrivez l’ancienne adresse.', {
      placeholder: '/ancienne-page',
      description: 'Le chemin tel que le navigateur l’affiche, sans le nom du site.',
    }),
    requiredField('to', 'Nouvelle adresse', 'string', 'Écrivez la nouvelle adresse.', {
      placeholder: '/nos-offres',
      description: 'Le chemin d’une page du site : une redirection ne mène jamais ailleurs.',
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
