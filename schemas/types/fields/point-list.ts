import { defineArrayMember, defineField } from 'sanity'

interface PointListOptions {
  name: string
  title: string
  exactly: number
  group?: string
}

/** A fixed number of points, as many as the page's layout has room for. */
export const pointList = ({ exactly, group, name, title }: PointListOptions) =>
  defineField({
    name,
    title,
    type: 'array',
    ...(group && { group }),
    of: [defineArrayMember({ type: 'point' })],
    validation: (rule) => rule.required().length(exactly).error(`La page en montre exactement ${exactly}.`),
  })
