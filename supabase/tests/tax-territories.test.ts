import type { PgliteConnection } from '@supabase/lite/pglite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openMigratedDatabase } from '../scripts/database-types.ts'

let connection: PgliteConnection
beforeAll(async () => {
  connection = await openMigratedDatabase()
})
afterAll(() => connection.close())

async function query<Row>(sql: string, parameters: readonly unknown[]): Promise<Row> {
  const [row] = (await connection.driver.query<Row>(sql, [...parameters])).rows
  if (row === undefined) throw new Error('The query returns no row.')
  return row
}

async function locate(country: string, postalCode: string | null) {
  const { located } = await query<{ located: { territory: string | null; fits: boolean } }>(
    'select public.locate_postal_code($1, $2) as located',
    [country, postalCode],
  )
  return located
}

async function taxOf(territory: string, kind: 'goods' | 'service') {
  const { rate, mention } = await query<{ rate: number; mention: string | null }>(
    `select t.rate_in_basis_points as rate, m.id as mention
     from internal.tax_rule($1, $2, '2026-11-28') t left join public.tax_mentions m on m.wording = t.mention`,
    [territory, kind],
  )
  return [rate, mention]
}

describe('a postal code', () => {
  test.each([
    ['FR', '75011'],
    ['FR', '20000'],
    ['MC', '98000'],
    ['GP', '97110'],
    ['MQ', '97200'],
    ['GF', '97300'],
    ['RE', '97400'],
    ['PM', '97500'],
    ['YT', '97600'],
    ['BL', '97133'],
    ['MF', '97150'],
    ['TF', '98413'],
    ['WF', '98600'],
    ['PF', '98713'],
    ['NC', '98800'],
    ['BE', '1000'],
    ['LU', '1234'],
    ['CH', '1201'],
    ['FR', '75 011'],
    ['BE', 'B-1000'],
    ['LU', 'L-1234'],
    ['CH', '\u2066CH-1201\u2069'],
    ['DE', '10115'],
    ['GB', 'SW1A 1AA'],
    ['JE', 'JE2 3AB'],
    ['IE', 'D02 X285'],
    ['AX', '22100'],
    ['SM', '47890'],
    ['PT', '1100-148'],
    ['AT', '1010'],
    ['GL', '3900'],
    ['US', '10001'],
  ])('of %s may be « %s »', async (country, postalCode) => {
    expect(await locate(country, postalCode)).toMatchObject({ fits: true, territory: country })
  })

  test.each([
    ['FR', '97400', 'RE'],
    ['GF', '97400', 'RE'],
    ['MF', '97110', 'GP'],
    ['PF', '97200', 'MQ'],
    ['RE', '98800', 'NC'],
    ['MC', '75011', 'FR'],
    ['FR', '98000', 'MC'],
    ['GP', '97133', 'BL'],
    ['GP', '97150', 'MF'],
    ['FI', '22100', 'AX'],
    ['DK', '3900', 'GL'],
    ['GB', 'IM1 1AA', 'IM'],
    ['IT', '47890', 'SM'],
    ['IT', '00120', 'VA'],
    ['FR', '96000', null],
    ['FR', '7501', null],
    ['FR', '', null],
    ['BE', '75011', null],
    ['IE', '', null],
  ])('for %s cannot be « %s »', async (country, postalCode, territory) => {
    expect(await locate(country, postalCode)).toMatchObject({ fits: false, territory })
  })

  test.each([
    ['DE', '78266', 'DE-BUESINGEN'],
    ['DE', '27498', 'DE-HELGOLAND'],
    ['IT', '23041', 'IT-LIVIGNO'],
    ['IT', '22061', 'IT-CAMPIONE'],
    ['ES', '35001', 'ES-CANARIAS'],
    ['ES', '38001', 'ES-CANARIAS'],
    ['ES', '51001', 'ES-CEUTA'],
    ['ES', '52001', 'ES-MELILLA'],
    ['GR', '630 86', 'GR-ATHOS'],
    ['PT', '9500-150', 'PT-ACORES'],
    ['PT', '9000-018', 'PT-MADEIRA'],
    ['AT', '6691', 'AT-JUNGHOLZ'],
    ['AT', 'A-6991', 'AT-MITTELBERG'],
    ['GB', 'bt1 1aa', 'GB-NORTHERNIRELAND'],
  ])('of %s that is « %s » is in %s', async (country, postalCode, territory) => {
    expect(await locate(country, postalCode)).toMatchObject({ fits: true, territory })
  })

  test('that is not asked for leaves the country', async () => {
    expect(await locate('FR', null)).toMatchObject({ fits: true, territory: 'FR' })
  })
})

describe('the tax of a territory', () => {
  test.each<[string, [number, string | null], [number, string | null]]>([
    ['FR', [2000, null], [2000, null]],
    ['MC', [2000, null], [2000, null]],
    ['BE', [2100, 'distance_sale'], [2100, 'customer_country']],
    ['LU', [1700, 'distance_sale'], [1700, 'customer_country']],
    ['GP', [0, 'overseas_export'], [850, 'overseas_rate']],
    ['MQ', [0, 'overseas_export'], [850, 'overseas_rate']],
    ['RE', [0, 'overseas_export'], [850, 'overseas_rate']],
    ['GF', [0, 'overseas_export'], [0, 'overseas_untaxed']],
    ['YT', [0, 'overseas_export'], [0, 'overseas_untaxed']],
    ...['PM', 'BL', 'MF', 'NC', 'PF', 'WF', 'TF', 'CH', 'AX', 'US', 'GB', 'ES-CANARIAS', 'ES-CEUTA'].map(
      (id): [string, [number, string], [number, string]] => [id, [0, 'export'], [0, 'outside_union']],
    ),
    ...['ES-MELILLA', 'DE-BUESINGEN', 'DE-HELGOLAND', 'IT-LIVIGNO', 'IT-CAMPIONE', 'GR-ATHOS'].map(
      (id): [string, [number, string], [number, string]] => [id, [0, 'export'], [0, 'outside_union']],
    ),
    ['GB-NORTHERNIRELAND', [2000, 'distance_sale'], [0, 'outside_union']],
    // A member without a rate of its own has the seller's.
    ...['DE', 'PT-ACORES', 'AT-JUNGHOLZ'].map((id): [string, [number, null], [number, null]] => [
      id,
      [2000, null],
      [2000, null],
    ]),
  ])('%s is its own, and is justified', async (territory, goods, service) => {
    expect([await taxOf(territory, 'goods'), await taxOf(territory, 'service')]).toEqual([goods, service])
  })

  test('of a part of a member is the part’s where the member’s is charged', async () => {
    await connection.exec(
      `begin; insert into public.tax_rates select country, 'goods', rate, '2026-01-01'
        from (values ('PT', 2300), ('AT', 2000)) as members (country, rate)`,
    )
    const taxes: Record<string, unknown> = {}
    for (const id of ['PT', 'PT-ACORES', 'PT-MADEIRA', 'AT-JUNGHOLZ', 'AT-MITTELBERG'])
      taxes[id] = (await taxOf(id, 'goods'))[0]
    expect(taxes).toEqual({
      PT: 2300,
      'PT-ACORES': 1600,
      'PT-MADEIRA': 2200,
      'AT-JUNGHOLZ': 1900,
      'AT-MITTELBERG': 1900,
    })
    // Services are still those of the seller.
    expect(await taxOf('PT-ACORES', 'service')).toEqual([2000, null])
    await connection.exec('rollback')
  })

  test('is justified as a small business’s where the seller has no rate', async () => {
    await connection.exec(
      `begin; insert into public.tax_rates select 'FR', kind, 0, '2026-01-01' from unnest('{goods,service}'::text[]) kind`,
    )
    expect([await taxOf('FR', 'goods'), await taxOf('DE', 'service')]).toEqual([
      [0, 'small_business'],
      [0, 'small_business'],
    ])
    await connection.exec('rollback')
  })
})
