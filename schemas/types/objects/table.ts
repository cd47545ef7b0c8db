import { ThListIcon } from '@sanity/icons/ThList'
import { defineArrayMember, defineField, defineType, type SchemaTypeDefinition } from 'sanity'
import { tableShapeRule } from '../../rules/table-shape.ts'
import { countLabel, listSelectedItems } from '../fields/selected-items.ts'

/** A small table whose first row holds the headings. */
export const table: SchemaTypeDefinition = defineType({
  name: 'table',
  title: 'Tableau',
  type: 'object',
  icon: ThListIcon,
  fields: [
    defineField({
      name: 'rows',
      title: 'Lignes',
      type: 'array',
      description: 'La première ligne porte les intitulés des colonnes.',
      of: [
        defineArrayMember({
          name: 'tableRow',
          title: 'Ligne',
          type: 'object',
          fields: [
            defineField({
              name: 'cells',
              title: 'Cellules',
              type: 'array',
              of: [defineArrayMember({ type: 'string' })],
              validation: (rule) => rule.required().error('Ajoutez les cellules de la ligne.'),
            }),
          ],
          preview: {
            select: { cells: 'cells' },
            prepare: ({ cells }) => ({ title: Array.isArray(cells) ? cells.join(' | ') : 'Ligne vide' }),
          },
        }),
      ],
      validation: (rule) => [
        rule.required().error('Ajoutez les lignes du tableau.'),
        rule.custom<{ cells?: string[] }[]>(tableShapeRule),
      ],
    }),
  ],
  preview: { select: { rows: 'rows' }, prepare: ({ rows }) => summarizeTable(rows) },
})

const cellsOf = (row: unknown): unknown[] =>
  typeof row === 'object' && row !== null && 'cells' in row ? listSelectedItems(row.cells) : []

/** What lists and texts show of a table. */
export function summarizeTable(rows: unknown): { title: string; subtitle: string } {
  const items = listSelectedItems(rows)
  const headings = cellsOf(items[0])
  return {
    title: headings.length > 0 ? headings.join(' | ') : 'Tableau vide',
    subtitle: countLabel(items.length, 'ligne'),
  }
}
