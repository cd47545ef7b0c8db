import { defineArrayMember, defineField } from 'sanity'

/** Portable Text with an annotation and a custom block. */
export const body = defineField({
  name: 'body',
  title: 'Body',
  type: 'array',
  of: [
    defineArrayMember({
      type: 'block',
      marks: {
        annotations: [
          {
            name: 'note',
            title: 'Note',
            type: 'object',
            fields: [defineField({ name: 'remark', title: 'Remark', type: 'string' })],
          },
        ],
      },
    }),
    defineArrayMember({
      type: 'object',
      name: 'quote',
      title: 'Quote',
      fields: [defineField({ name: 'words', title: 'Words', type: 'string' })],
      preview: { select: { title: 'words' } },
    }),
  ],
})
