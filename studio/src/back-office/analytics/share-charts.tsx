import type { ShopAnalytics } from '@lucarne/store/contract/back-office/analytics.ts'
import { formatCents } from '@lucarne/store/contract/format-cents.ts'
import { Text } from '@sanity/ui'
import { DetailSection } from '../section.tsx'
import { type ComparisonRow, ComparisonTable } from './comparison-table.tsx'
import {
  formatCount,
  formatCountryLabel,
  formatShare,
  pluralize,
  referrerLabels,
} from './describe-analytics.ts'

/** A ranking: bars are shares of the largest value. */
function Ranking({
  columns,
  empty,
  rows,
  title,
}: {
  title: string
  columns: readonly string[]
  /** Text for an empty table. */
  empty: string
  rows: readonly (Omit<ComparisonRow, 'bar'> & { value: number })[]
}) {
  const largest = Math.max(1, ...rows.map(({ value }) => value))
  return (
    <DetailSection title={title}>
      {rows.length === 0 ? (
        <Text muted size={1}>
          {empty}
        </Text>
      ) : (
        <ComparisonTable
          caption={title}
          columns={columns}
          rows={rows.map(({ value, ...row }) => ({ ...row, bar: value / largest }))}
        />
      )}
    </DetailSection>
  )
}

interface Props {
  figures: ShopAnalytics
}

const noSales = 'Aucune vente sur cette période.'

export const TopProductsChart = ({ figures: { products } }: Props) => (
  <Ranking
    title="Produits"
    columns={['Produit', 'Commandes', 'Unités', 'Ventes TTC']}
    empty={noSales}
    rows={products.map(({ order_count, sales_in_cents, title, unit_count }) => ({
      key: title,
      cells: [title, formatCount(order_count), formatCount(unit_count), formatCents(sales_in_cents)],
      value: sales_in_cents,
    }))}
  />
)

export const TopCountriesChart = ({ figures: { countries } }: Props) => (
  <Ranking
    title="Pays"
    columns={['Pays', 'Commandes', 'Ventes TTC']}
    empty={noSales}
    rows={countries.map(({ country, order_count, sales_in_cents }) => ({
      key: country ?? '',
      cells: [formatCountryLabel(country), formatCount(order_count), formatCents(sales_in_cents)],
      value: sales_in_cents,
    }))}
  />
)

export const TopPagesChart = ({ figures: { sources } }: Props) => (
  <Ranking
    title="Première page de la visite"
    columns={['Page', 'Commandes']}
    empty="Aucune provenance connue sur cette période."
    rows={sources.pages.map(({ order_count, path }) => ({
      key: path,
      cells: [path === '/' ? 'Accueil' : path, formatCount(order_count)],
      value: order_count,
    }))}
  />
)

export function TopReferrersChart({ figures: { current, sources } }: Props) {
  const known = sources.referrers.reduce((sum, { order_count }) => sum + order_count, 0)
  return (
    <>
      <Ranking
        title="Ce qui a mené à la boutique"
        columns={['Provenance', 'Commandes', 'Part']}
        empty="Aucune provenance connue sur cette période."
        rows={sources.referrers.map(({ kind, order_count }) => ({
          key: kind,
          cells: [referrerLabels[kind], formatCount(order_count), formatShare(order_count, known)],
          value: order_count,
        }))}
      />
      <Text muted size={1}>
        {`Connue pour ${formatCount(known)} sur ${pluralize(current.order_count, 'commande')}, sans cookie ni identité.`}
      </Text>
    </>
  )
}

export const RatingsChart = ({ figures: { current } }: Props) => (
  <Ranking
    title="Notes des avis"
    columns={['Note', 'Avis', 'Part']}
    empty="Aucun avis publié sur cette période."
    rows={
      current.ratings.review_count === 0
        ? []
        : [5, 4, 3, 2, 1].map((stars) => {
            const count = current.ratings.counts[stars] ?? 0
            return {
              key: String(stars),
              cells: [
                pluralize(stars, 'étoile'),
                formatCount(count),
                formatShare(count, current.ratings.review_count),
              ],
              value: count,
            }
          })
    }
  />
)
