import type { ExportedCatalogueRow } from '@lucarne/store/contract/back-office/catalogue-csv.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseCatalogueCsv, writeCatalogueCsv } from './catalogue-csv.ts'

const row = {
  product_id: 'phare',
  product: { title: 'Boîtier Phare', status: 'published' },
  variant_id: 'phare-noir',
  variant: { title: 'Noir, 32 Go', sku: 'PHA-N32', price_in_cents: 129_900, sale_price_in_cents: null },
  on_hand: 12,
} satisfies ExportedCatalogueRow
const header = 'produit;titre du produit;statut;variante;titre de la variante;référence;prix;prix soldé;stock'
const line = 'phare;Boîtier Phare;publié;phare-noir;Noir, 32 Go;PHA-N32;1299,00;;12'

function read(content: string) {
  const result = parseCatalogueCsv(content)
  if (!result.ok) throw new Error(result.failure.code)
  return result.value
}

const failure = (code: string) => ({ ok: false, failure: { code } })

const title = fc
  .oneof(
    fc.string({ minLength: 1, maxLength: 30 }),
    fc.constantFrom(
      '=HYPERLINK("https://x")',
      '+33',
      '-1',
      '@SUM(A1)',
      "'=1+1",
      "''@x",
      '"a;b"',
      'a\nb',
      '＝1',
    ),
  )
  .map((text) => text.trim())
  .filter((text) => text !== '')

describe('the catalogue as CSV', () => {
  it('is read as it was written, whatever the titles contain', () => {
    fc.assert(
      fc.property(
        title,
        title,
        fc.nat({ max: 10_000_000 }),
        (product_title, variant_title, price_in_cents) => {
          const hostile = {
            ...row,
            product: { ...row.product, title: product_title, warranty_in_months: 24 },
            variant: { ...row.variant, title: variant_title, price_in_cents },
          }
          const plain = { ...row, product: { ...row.product, warranty_in_months: null } }
          expect(read(writeCatalogueCsv([hostile, plain]))).toEqual({
            rows: [
              { ...hostile, line: 2 },
              { ...plain, line: 3 },
            ],
            problems: [],
          })
        },
      ),
    )
  })

  it('has no cell that a spreadsheet runs as a formula', () => {
    for (const hostile of ['=1+1', '+1', '-1', '@x', '\t=1', '\r=1', '＝1', '"=1']) {
      const [, written = ''] = writeCatalogueCsv([
        { ...row, product: { ...row.product, title: hostile } },
      ]).split(/\r\n(?=phare)/)
      const cell = written.slice('phare;'.length).replace(/^"/, '')
      expect(cell).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/)
    }
  })

  it.each([
    ['a byte order mark and Windows lines', `\uFEFF${header}\r\n${line}\r\n\r\n`],
    [
      'commas and quotes',
      `${header}\n${line}`
        .replaceAll(',', '|')
        .replaceAll(';', ',')
        .replaceAll('|00', '.00')
        .replace('Noir|', '"Noir,')
        .replace('32 Go', '32 Go"'),
    ],
    ['tabs', `${header}\n${line}`.replaceAll(';', '\t')],
    ['spaces and the sign of the euro in prices', `${header}\n${line.replace('1299,00', '1\u202f299,00 €')}`],
    [
      'columns in another order',
      'stock;prix;prix soldé;produit;titre du produit;statut;variante;titre de la variante;référence\n12;1299;;phare;Boîtier Phare;Publié;phare-noir;Noir, 32 Go;PHA-N32',
    ],
  ])('is read with %s', (_name, content) =>
    expect(read(content)).toEqual({ rows: [{ ...row, line: 2 }], problems: [] }),
  )

  it.each([
    ['a price with two commas', line.replace('1299,00', '1,299,00'), 'Le prix s’écrit'],
    ['a price of three decimals', line.replace('1299,00', '12,999'), 'Le prix s’écrit'],
    ['a negative price', line.replace('1299,00', '-5'), 'formule'],
    ['a price in words', line.replace('1299,00', 'gratuit'), 'Le prix s’écrit'],
    ['no price', line.replace('1299,00', ''), 'Le prix s’écrit'],
    ['a stock with decimals', line.replace(/;12$/, ';1,5'), 'Le stock est un nombre entier'],
    ['a stock in exponents', line.replace(/;12$/, ';1e9'), 'Le stock est un nombre entier'],
    ['a formula', line.replace('Boîtier Phare', '=cmd|calc'), 'ressemble à une formule'],
    ['a formula in full-width signs', line.replace('Boîtier Phare', '＝cmd'), 'ressemble à une formule'],
    ['an unknown status', line.replace('publié', 'visible'), 'Le statut est'],
    ['an id that is none', line.replace('phare-noir', '../x'), 'L’identifiant de la variante'],
    ['a rounded number', line.replace('PHA-N32', '6,12346E+12'), '6,12346E+12 est un nombre'],
    ['too many cells', `${line};x`, 'trop de cellules'],
  ])('names the line with %s', (_name, wrong, problem) => {
    const { problems, rows } = read(`${header}\n${line.replace('phare-noir', 'phare-bleu')}\n${wrong}`)
    expect(rows).toHaveLength(1)
    expect(problems).toEqual([
      { line: 3, label: expect.any(String), problem: expect.stringContaining(problem) },
    ])
  })

  it('leaves what a missing column would say, and empties what an empty cell says', () => {
    expect(read('variante;prix soldé\nphare-noir;').rows).toEqual([
      { variant_id: 'phare-noir', product: {}, variant: { sale_price_in_cents: null }, line: 2 },
    ])
    expect(read('variante\nphare-noir').rows).toEqual([
      { variant_id: 'phare-noir', product: {}, variant: {}, line: 2 },
    ])
  })

  it('is refused without the column of the variant, without lines, and beyond 5,000 lines', () => {
    expect(parseCatalogueCsv(line)).toEqual(failure('missing_variant_column'))
    expect(parseCatalogueCsv('')).toEqual(failure('missing_variant_column'))
    expect(parseCatalogueCsv(header)).toEqual(failure('no_lines'))
    const lines = Array.from({ length: 5_000 }, () => line)
    expect(read([header, ...lines].join('\n')).rows).toHaveLength(5_000)
    expect(parseCatalogueCsv([header, ...lines, line].join('\n'))).toEqual(failure('too_many_lines'))
  })
})
