import { defineArrayMember, defineField, defineType } from 'sanity'
import { body } from './body.ts'

/** One field of every kind. */
export const article = defineType({
  name: 'article',
  title: 'Article',
  type: 'document',
  fields: [
    defineField({ name: 'title', title: 'Title', type: 'string' }),
    defineField({ name: 'slug', title: 'Slug', type: 'slug', options: { source: 'title' } }),
    defineField({ name: 'summary', title: 'Summary', type: 'text' }),
    defineField({ name: 'pages', title: 'Pages', type: 'number' }),
    defineField({ name: 'featured', title: 'Featured', type: 'boolean' }),
    defineField({ name: 'day', title: 'Day', type: 'date' }),
    defineField({ name: 'appearsAt', title: 'Appears at', type: 'datetime' }),
    defineField({ name: 'cover', title: 'Cover', type: 'image', options: { hotspot: true } }),
    defineField({ name: 'attachment', title: 'Attachment', type: 'file' }),
    defineField({ name: 'author', title: 'Author', type: 'reference', to: [{ type: 'author' }] }),
    defineField({
      name: 'reviewer',
      title: 'Reviewer',
      type: 'reference',
      weak: true,
      to: [{ type: 'author' }],
    }),
    defineField({ name: 'tags', title: 'Tags', type: 'array', of: [defineArrayMember({ type: 'string' })] }),
    defineField({
      name: 'sources',
      title: 'Sources',
      type: 'array',
      of: [
        defineArrayMember({
          type: 'object',
          name: 'source',
          title: 'Source',
          fields: [defineField({ name: 'label', title: 'Label', type: 'string' })],
        }),
      ],
    }),
    defineField({
      name: 'contributors',
      title: 'Contributors',
      type: 'array',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'author' }] })],
    }),
    defineField({
      name: 'origin',
      title: 'Origin',
      type: 'object',
      fields: [
        defineField({ name: 'city', title: 'City', type: 'string' }),
        defineField({ name: 'country', title: 'Country', type: 'string' }),
      ],
    }),
    body,
  ],
  preview: { select: { title: 'title', subtitle: 'summary', media: 'cover' } },
})
