import { ThListIcon } from '@sanity/icons/ThList'
import { defineArrayMember, defineField } from 'sanity'
import { requiredField } from '../../schemas/types/fields/required-field.ts'
import { defineSection } from '../define-section.ts'
import { sectionTextField, sectionTitleField } from '../fields/text-fields.ts'

const maxColumns = 4

/** Number of value columns of a comparison; null without a table. */
function countColumns(table: unknown): number | null {
  if (typeof table !== 'object' || table === null || !('rows' in table) || !Array.isArray(table.rows))
    return null
  const [head]: { cells?: unknown[] }[] = table.rows
  return head?.cells ? head.cells.length - 1 : null
}

const tableOf = (parent: unknown): unknown =>
  typeof parent === 'object' && parent !== null && 'table' in parent ? parent.table : undefined

export const comparisonSection = defineSection({
  name: 'comparisonSection',
  title: 'Comparatif',
  icon: ThListIcon,
  fields: [
    sectionTitleField(),
    sectionTextField(),
    {
      ...requiredField('table', 'Tableau', 'table', 'Commencez le tableau.', {
        description:
          'La première ligne nomme ce que l’on compare, la première colonne les critères. « Oui » et « Non » deviennent des signes.',
      }),
      validation: (rule) => [
        rule.required().error('Commencez le tableau.'),
        rule.custom(
          (table) =>
            (countColumns(table) ?? 0) <= maxColumns ||
            `Un téléphone ne montre pas plus de ${maxColumns} colonnes côte à côte, critères non compris.`,
        ),
      ],
    },
    defineField({
      name: 'products',
      title: 'Produits des colonnes',
      type: 'array',
      of: [defineArrayMember({ type: 'storeProduct' })],
      description:
        'Facultatifs, un par colonne et dans leur ordre : chacun montre son prix, qui vient de la boutique, et mène à sa page.',
      validation: (rule) =>
        rule.custom((products, { parent }) => {
          const columns = countColumns(tableOf(parent))
          if (!products?.length || columns === null || products.length === columns) return true
          return `Le tableau a ${columns} colonnes de valeurs : choisissez autant de produits, ou aucun.`
        }),
    }),
  ],
})
