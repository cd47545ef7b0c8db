import type {
  AnalyticsPeriod,
  PeriodAnalytics,
  ShopAnalytics,
} from '@lucarne/store/contract/back-office/analytics.ts'
import { formatCents } from '@lucarne/store/contract/format-cents.ts'
import { Card, Stack, Text } from '@sanity/ui'
import {
  compareWith,
  formatAverageRating,
  formatCount,
  formatShare,
  pluralize,
} from './describe-analytics.ts'

const netOf = (figures: PeriodAnalytics) =>
  figures.sales_in_cents -
  figures.sales_tax_in_cents -
  figures.refunds_in_cents +
  figures.refunds_tax_in_cents

interface Figure {
  label: string
  value: string
  detail: string
  /** Difference from the previous period. */
  amount: (figures: PeriodAnalytics) => number
}

/** The main figures, each with a sentence that compares it with the period before. */
export function AnalyticsSummary({ figures, period }: { figures: ShopAnalytics; period: AnalyticsPeriod }) {
  const { current, previous } = figures
  const { ratings, subscriptions } = current
  const lapsed = subscriptions.ended_count - subscriptions.renewed_count
  const shown: Figure[] = [
    {
      label: 'Ventes TTC',
      value: formatCents(current.sales_in_cents),
      detail: `${formatCents(current.sales_in_cents - current.sales_tax_in_cents)} hors taxe, ${formatCents(current.sales_tax_in_cents)} de TVA`,
      amount: ({ sales_in_cents }) => sales_in_cents,
    },
    {
      label: 'Remboursements TTC',
      value: formatCents(current.refunds_in_cents),
      detail: pluralize(current.refund_count, 'remboursement'),
      amount: ({ refunds_in_cents }) => refunds_in_cents,
    },
    {
      label: 'Net hors taxe',
      value: formatCents(netOf(current)),
      detail: 'Ventes moins remboursements',
      amount: netOf,
    },
    {
      label: 'Commandes payées',
      value: formatCount(current.order_count),
      detail:
        current.order_count === 0
          ? 'Pas de panier moyen'
          : `${formatCents(Math.round(current.sales_in_cents / current.order_count))} en moyenne`,
      amount: ({ order_count }) => order_count,
    },
    {
      label: 'Nouveaux abonnements',
      value: formatCount(subscriptions.new_count),
      detail: pluralize(subscriptions.renewal_count, 'renouvellement'),
      amount: (of) => of.subscriptions.new_count,
    },
    {
      label: 'Abonnements non renouvelés',
      value: formatCount(lapsed),
      detail: `Taux de renouvellement\u202f: ${formatShare(subscriptions.renewed_count, subscriptions.ended_count)} de ${pluralize(subscriptions.ended_count, 'échéance')}`,
      amount: (of) => of.subscriptions.ended_count - of.subscriptions.renewed_count,
    },
    {
      label: 'Avis publiés',
      value: formatCount(ratings.review_count),
      detail:
        ratings.average === null ? 'Pas de note' : `${formatAverageRating(ratings.average)} sur 5 en moyenne`,
      amount: (of) => of.ratings.review_count,
    },
  ]
  return (
    <ul
      aria-label="Chiffres principaux"
      style={{
        display: 'grid',
        gap: '0.75rem',
        listStyle: 'none',
        margin: 0,
        padding: 0,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))',
      }}
    >
      {shown.map(({ amount, detail, label, value }) => (
        <Card as="li" key={label} border padding={4} radius={3}>
          <Stack gap={3}>
            <Text muted size={1}>
              {label}
            </Text>
            <Text size={3} weight="semibold">
              {value}
            </Text>
            <Text size={1}>{detail}</Text>
            <Text muted size={1}>
              {compareWith(amount(current), amount(previous), period)}
            </Text>
          </Stack>
        </Card>
      ))}
    </ul>
  )
}
