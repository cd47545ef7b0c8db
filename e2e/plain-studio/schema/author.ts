import { defineField, defineType } from 'sanity'

export const author = defineType({
  name: 'author',
  title: 'Author',
  type: 'document',
  fields: [
    defineField({ name: 'name', title: 'Name', type: 'string' }),
    defineField({ name: 'masterpiece', title: 'Masterpiece', type: 'reference', to: [{ type: 'article' }] }),
  ],
})
