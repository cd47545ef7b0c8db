import { SearchIcon } from '@sanity/icons/Search'
import { defineField, defineType, type SchemaTypeDefinition } from 'sanity'
import { seoDescriptionAdvice, seoDescriptionLimit, seoTitleAdvice, seoTitleLimit } from '../../rules/seo.ts'

export const seo: SchemaTypeDefinition = defineType({
  name: 'seo',
  title: 'Référencement',
  type: 'object',
  icon: SearchIcon,
  fields: [
    defineField({
      name: 'title',
      title: 'Titre pour les moteurs de recherche',
      type: 'string',
      description:
        'De 20 à 60 caractères, le sujet en premier. À défaut : le titre de la page. Le nom du site est ajouté à la fin.',
      validation: (rule) => [rule.custom(seoTitleLimit), rule.custom(seoTitleAdvice).warning()],
    }),
    defineField({
      name: 'description',
      title: 'Résumé pour les moteurs de recherche',
      type: 'text',
      rows: 3,
      description:
        'De 70 à 160 caractères : ce que l’on trouve sur la page et pourquoi y venir. À défaut : le chapeau ou le sous-titre.',
      validation: (rule) => [rule.custom(seoDescriptionLimit), rule.custom(seoDescriptionAdvice).warning()],
    }),
    defineField({
      name: 'image',
      title: 'Image de partage',
      type: 'image',
      description: 'Montrée quand la page est partagée, 1200 × 630. À défaut : l’image de la page.',
    }),
  ],
})

/** The `seo` field of a document, in its tab. */
export const seoField = () => defineField({ name: 'seo', title: 'Référencement', type: 'seo', group: 'seo' })
