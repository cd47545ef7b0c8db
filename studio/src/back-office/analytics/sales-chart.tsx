import type { ShopAnalytics } from '@lucarne/store/contract/back-office/analytics.ts'
import { formatCents } from '@lucarne/store/contract/format-cents.ts'
import { Card, Stack, Text } from '@sanity/ui'
import { useId } from 'react'
import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { DetailSection } from '../section.tsx'
import { ComparisonTable } from './comparison-table.tsx'
import { formatBucket, formatCount, summarizeSeries } from './describe-analytics.ts'

/** Legible on both themes' backgrounds. */
const salesColor = '#d9620f'
const axis = { axisLine: false, tick: { fill: 'currentColor', fontSize: 12 }, tickLine: false }
const euros = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 0 })

/** Sales and refunds over time: plain and hatched bars, a sentence, and the same as a table. */
export function SalesChart({ figures }: { figures: ShopAnalytics }) {
  const { bucket, series } = figures
  const hatching = useId()
  const data = series.map(({ at, ...amounts }) => ({
    at: formatBucket(at, bucket),
    sales: amounts.sales_in_cents / 100,
    refunds: amounts.refunds_in_cents / 100,
  }))
  return (
    <DetailSection title="Ventes et remboursements">
      <Text size={1}>{summarizeSeries(figures)}</Text>
      <Card style={{ color: 'var(--card-fg-color)' }}>
        <ResponsiveContainer height={280} width="100%">
          <BarChart
            data={data}
            title="Ventes et remboursements"
            desc={summarizeSeries(figures)}
            margin={{ left: 8, right: 8 }}
          >
            <defs>
              <pattern
                id={hatching}
                width={6}
                height={6}
                patternTransform="rotate(45)"
                patternUnits="userSpaceOnUse"
              >
                <rect width={3} height={6} fill="currentColor" />
              </pattern>
            </defs>
            <CartesianGrid stroke="var(--card-border-color)" vertical={false} />
            <XAxis {...axis} dataKey="at" minTickGap={12} />
            <YAxis {...axis} tickFormatter={(value: number) => `${euros.format(value)} €`} width={64} />
            <Tooltip
              contentStyle={{ background: 'var(--card-bg-color)', borderColor: 'var(--card-border-color)' }}
              cursor={{ fill: 'currentColor', opacity: 0.08 }}
              formatter={(value) => formatCents(Math.round(Number(value) * 100))}
              itemStyle={{ color: 'var(--card-fg-color)' }}
            />
            <Legend
              itemSorter={null}
              wrapperStyle={{ fontSize: 13 }}
              formatter={(label: string) => <span style={{ color: 'var(--card-fg-color)' }}>{label}</span>}
            />
            <Bar dataKey="sales" fill={salesColor} isAnimationActive={false} name="Ventes" />
            <Bar
              dataKey="refunds"
              fill={`url(#${hatching})`}
              isAnimationActive={false}
              name="Remboursements"
              stroke="currentColor"
            />
          </BarChart>
        </ResponsiveContainer>
      </Card>
      <details style={{ color: 'var(--card-fg-color)', fontFamily: 'inherit' }}>
        <summary style={{ cursor: 'pointer', fontSize: '0.8125rem', padding: '0.5rem 0' }}>
          Voir le tableau
        </summary>
        <Stack paddingTop={3}>
          <ComparisonTable
            caption="Ventes et remboursements"
            columns={['Quand', 'Commandes', 'Ventes TTC', 'Remboursements TTC']}
            rows={series.map(({ at, order_count, refunds_in_cents, sales_in_cents }) => ({
              key: at,
              cells: [
                formatBucket(at, bucket),
                formatCount(order_count),
                formatCents(sales_in_cents),
                formatCents(refunds_in_cents),
              ],
            }))}
          />
        </Stack>
      </details>
    </DetailSection>
  )
}
