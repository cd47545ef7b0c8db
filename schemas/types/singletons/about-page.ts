import { InfoOutlineIcon } from '@sanity/icons/InfoOutline'
import { defineArrayMember, defineField, defineType, type SchemaTypeDefinition } from 'sanity'
import { pageChecks } from '../../rules/page-checks/page-checks.ts'
import { contentGroup, seoGroup } from '../fields/groups.ts'
import { pointList } from '../fields/point-list.ts'
import { requiredField } from '../fields/required-field.ts'
import { sectionField } from '../fields/section-field.ts'
import { subtitleField, titleField } from '../fields/title-fields.ts'
import { seoField } from '../objects/seo.ts'

export const aboutPage: SchemaTypeDefinition = defineType({
  name: 'aboutPage',
  title: 'À propos',
  type: 'document',
  icon: InfoOutlineIcon,
  groups: [contentGroup, seoGroup],
  validation: pageChecks,
  fields: [
    titleField(),
    subtitleField(),
    requiredField('image', 'Image', 'picture', 'Choisissez l’image de la page.', { group: 'content' }),
    defineField({
      name: 'figures',
      title: 'Chiffres',
      type: 'array',
      group: 'content',
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
      validation: (rule) => rule.required().max(4).error('Donnez de un à quatre chiffres.'),
    }),
    sectionField({
      name: 'story',
      title: 'Histoire',
      text: false,
      fields: [
        defineField({
          name: 'body',
          title: 'Texte',
          type: 'blockContent',
          validation: (rule) => rule.required().min(1).error('Racontez l’histoire de la maison.'),
        }),
      ],
    }),
    sectionField({ name: 'mission', title: 'Mission' }),
    sectionField({ name: 'vision', title: 'Vision' }),
    sectionField({
      name: 'values',
      title: 'Valeurs',
      text: false,
      fields: [pointList({ name: 'items', title: 'Trois valeurs', exactly: 3 })],
    }),
    sectionField({
      name: 'team',
      title: 'Équipe',
      fields: [
        defineField({
          name: 'members',
          title: 'Trois personnes',
          type: 'array',
          of: [defineArrayMember({ type: 'reference', to: [{ type: 'author' }] })],
          validation: (rule) => [
            rule.required().length(3).error('La page présente exactement trois personnes.'),
            rule.unique().error('Cette personne est déjà dans la liste.'),
          ],
        }),
      ],
    }),
    sectionField({ name: 'call', title: 'Appel vers les offres', button: true }),
    seoField(),
  ],
  preview: { prepare: () => ({ title: 'À propos' }) },
})
