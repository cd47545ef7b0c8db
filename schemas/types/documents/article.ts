import { DocumentTextIcon } from '@sanity/icons/DocumentText'
import { defineField, defineType, type SchemaTypeDefinition } from 'sanity'
import { publicPaths } from '../../routes/fixed-routes.ts'
import { pageChecks } from '../../rules/page-checks/page-checks.ts'
import { availableSlugRule } from '../../rules/slug.ts'
import { validateBlogSlug } from '../../rules/validate-page.ts'
import { formatFrenchDate, withVisibility } from '../../rules/visibility.ts'
import { youtubeIdRule } from '../../rules/youtube-id.ts'
import { contentGroup, filingGroup, seoGroup } from '../fields/groups.ts'
import { requiredField } from '../fields/required-field.ts'
import { slugField } from '../fields/slug-field.ts'
import { titleField } from '../fields/title-fields.ts'
import {
  visibilityFields,
  visibilityFieldset,
  visibilityGroup,
  visibilitySelection,
} from '../fields/visibility-fields.ts'
import { seoField } from '../objects/seo.ts'

const takenSlugs = publicPaths
  .filter((path) => path.startsWith('/blog/'))
  .map((path) => path.slice('/blog/'.length))

export const article: SchemaTypeDefinition = defineType({
  name: 'article',
  title: 'Article',
  type: 'document',
  icon: DocumentTextIcon,
  groups: [contentGroup, filingGroup, visibilityGroup, seoGroup],
  fieldsets: [{ name: 'publication', title: 'Publication', options: { columns: 2 } }, visibilityFieldset],
  validation: pageChecks,
  fields: [
    titleField(),
    slugField({
      folder: '/blog/',
      rule: (slug, context) => {
        const result = availableSlugRule(slug, takenSlugs)
        return result === true ? validateBlogSlug(slug, context) : result
      },
    }),
    defineField({
      name: 'excerpt',
      title: 'Chapeau',
      type: 'text',
      rows: 4,
      group: 'content',
      description: 'Ce que le lecteur va apprendre. Les listes en montrent 100 ou 200 caractères.',
      validation: (rule) => [
        rule.required().error('Écrivez le chapeau de l’article.'),
        rule.min(100).warning('À partir de 100 caractères, le chapeau remplit sa place dans les listes.'),
        rule.max(320).warning('Au-delà de 320 caractères, le chapeau devient un paragraphe.'),
      ],
    }),
    requiredField('image', 'Image', 'picture', 'Choisissez l’image de l’article.', { group: 'content' }),
    defineField({
      name: 'body',
      title: 'Texte',
      type: 'blockContent',
      group: 'content',
      description: 'Le premier paragraphe est composé plus grand ; les titres font le sommaire.',
      validation: (rule) => rule.required().min(1).error('Écrivez l’article.'),
    }),
    defineField({
      name: 'videoId',
      title: 'Vidéo YouTube',
      type: 'string',
      group: 'content',
      description: 'Facultative. Collez l’adresse de la vidéo : le studio en garde l’identifiant.',
      validation: (rule) => rule.custom(youtubeIdRule),
    }),
    defineField({
      name: 'category',
      title: 'Catégorie',
      type: 'reference',
      to: [{ type: 'category' }],
      group: 'filing',
      options: { disableNew: true },
      validation: (rule) => rule.required().error('Classez l’article dans une catégorie.'),
    }),
    defineField({
      name: 'author',
      title: 'Auteur',
      type: 'reference',
      to: [{ type: 'author' }],
      group: 'filing',
      validation: (rule) => rule.required().error('Indiquez qui signe l’article.'),
    }),
    defineField({
      name: 'publishedOn',
      title: 'Date de parution',
      type: 'date',
      options: { dateFormat: 'DD/MM/YYYY' },
      group: 'filing',
      fieldset: 'publication',
      initialValue: () => new Date().toISOString().slice(0, 10),
      validation: (rule) => rule.required().error('Indiquez la date de parution.'),
    }),
    defineField({
      name: 'featured',
      title: 'À la une',
      type: 'boolean',
      group: 'filing',
      fieldset: 'publication',
      description: 'En tête du blog. S’il y en a plusieurs, le plus récent.',
      initialValue: false,
    }),
    ...visibilityFields({ group: 'visibility' }),
    seoField(),
  ],
  orderings: [
    { name: 'newest', title: 'Les plus récents', by: [{ field: 'publishedOn', direction: 'desc' }] },
    { name: 'title', title: 'Titre', by: [{ field: 'title', direction: 'asc' }] },
  ],
  preview: {
    select: {
      title: 'title',
      category: 'category.title',
      date: 'publishedOn',
      media: 'image',
      ...visibilitySelection,
    },
    prepare: ({ title, category, date, media, ...dates }) => ({
      title: String(title ?? 'Article sans titre'),
      subtitle: withVisibility(
        [category, date && formatFrenchDate(String(date))].filter(Boolean).join(', '),
        dates,
      ),
      media,
    }),
  },
})
