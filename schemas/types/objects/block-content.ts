import { defineArrayMember, defineType, type SchemaTypeDefinition } from 'sanity'
import { textBlock } from './text-block.ts'

/** The body of an article, a country page or a legal page. */
export const blockContent: SchemaTypeDefinition = defineType({
  name: 'blockContent',
  title: 'Texte',
  type: 'array',
  of: [
    textBlock([
      { title: 'Paragraphe', value: 'normal' },
      { title: 'Titre', value: 'h2' },
      { title: 'Sous-titre', value: 'h3' },
      { title: 'Citation', value: 'blockquote' },
    ]),
    defineArrayMember({ type: 'callout' }),
    defineArrayMember({ type: 'steps' }),
    defineArrayMember({ type: 'captionedImage' }),
    defineArrayMember({ type: 'table' }),
    defineArrayMember({ type: 'video' }),
    defineArrayMember({ type: 'callToAction' }),
    defineArrayMember({ type: 'productCard' }),
  ],
})
