import { defineArrayMember } from 'sanity'

/** A paragraph of rich text: the same lists, marks and links everywhere, the styles that the place allows. */
export const textBlock = (styles: { title: string; value: string }[]) =>
  defineArrayMember({
    type: 'block',
    styles,
    lists: [
      { title: 'Puces', value: 'bullet' },
      { title: 'Numéros', value: 'number' },
    ],
    marks: {
      decorators: [
        { title: 'Gras', value: 'strong' },
        { title: 'Italique', value: 'em' },
        { title: 'Code', value: 'code' },
      ],
      annotations: [{ type: 'link' }],
    },
  })
