import { describe, expect, it, test } from 'vitest'
import {
  compareWith,
  describeSpan,
  formatBucket,
  formatDuration,
  formatShare,
  pluralize,
  summarizeSeries,
} from './describe-analytics.ts'

describe('a comparison with the period before', () => {
  it.each([
    [112, 100, 'today', '12\u202f% de plus qu’hier à la même heure'],
    [50, 100, '7_days', '50\u202f% de moins que les 7 jours précédents'],
    [100, 100, '30_days', 'Autant que les 30 jours précédents'],
    [0, 0, 'today', 'Autant qu’hier à la même heure'],
    [5, 0, 'today', 'Rien hier à la même heure'],
    [5, 0, '12_months', 'Rien pendant l’année précédente'],
  ] as const)('of %i with %i is a French sentence', (current, previous, period, sentence) =>
    expect(compareWith(current, previous, period)).toBe(sentence),
  )
})

test('counts are formatted with their noun in French singular or plural', () => {
  expect([pluralize(0, 'commande'), pluralize(1, 'avis', 'avis'), pluralize(1200, 'commande')]).toEqual([
    '0 commande',
    '1 avis',
    '1\u202f200 commandes',
  ])
  expect(formatShare(1, 3)).toBe('33\u202f%')
  expect(formatShare(0, 0)).toBe('–')
})

test('durations are formatted in the largest unit that is precise enough', () =>
  expect([80, 135, 82_800, 298_800].map(formatDuration)).toEqual([
    '80\u202fs',
    '2\u202fmin',
    '23\u202fh',
    '3\u202fj',
  ]))

test('times of a chart are those of Paris as the API says them', () => {
  expect(formatBucket('2031-07-15T00:00', 'hour')).toBe('0\u202fh')
  expect(formatBucket('2031-07-15T00:00', 'day')).toBe('15 juil.')
  expect(formatBucket('2031-07-01T00:00', 'month')).toBe('juil. 2031')
  expect(describeSpan({ from: '2031-06-01', to: '2031-07-15' })).toBe('Du 1er juin 2031 au 15 juillet 2031')
  expect(describeSpan({ from: '2031-07-15', to: '2031-07-15' })).toBe('Le 15 juillet 2031')
})

test('a chart is summed up by its best day, or by having no sales', () => {
  const day = { at: '2031-07-14T00:00', order_count: 1, sales_in_cents: 6000, refunds_in_cents: 0 }
  const empty = { ...day, at: '2031-07-15T00:00', order_count: 0, sales_in_cents: 0 }
  expect(summarizeSeries({ bucket: 'day', series: [empty, day] })).toBe(
    'Le meilleur jour\u202f: 14 juil., avec 60,00\u202f€ de ventes et 1 commande.',
  )
  expect(summarizeSeries({ bucket: 'day', series: [empty] })).toBe('Aucune vente sur cette période.')
})
