import { CopyIcon } from '@sanity/icons/Copy'
import { defineType, type SchemaTypeDefinition } from 'sanity'
import { requiredField } from '../../schemas/types/fields/required-field.ts'
import { reusableSectionsField } from './page-fields.ts'

/** Sections that several pages show, and that change in one place (docs/product/content.md#reusable-sections). */
export const reusableSection: SchemaTypeDefinition = defineType({
  name: 'reusableSection',
  title: 'Section réutilisable',
  type: 'document',
  icon: CopyIcon,
  fields: [
    requiredField('title', 'Nom', 'string', 'Donnez-lui un nom : c’est à lui que l’on la reconnaît.', {
      description: 'Pour vous seuls, dans les listes du studio.',
    }),
    reusableSectionsField(),
  ],
  preview: { select: { title: 'title' } },
})
