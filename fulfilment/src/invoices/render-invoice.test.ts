import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { sumByRate } from './invoice.ts'
import { renderInvoice } from './render-invoice.ts'
import { sampleInvoice, sampleProForma } from './sample-invoice.ts'

async function parsePdf(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const { text } = await extractText(pdf, { mergePages: true })
  const { info } = await pdf.getMetadata()
  return { pdf, info, text }
}

type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>

/** The structure tags of the first page. */
async function listTags(pdf: PdfDocument): Promise<{ role: string; alt?: string }[]> {
  type Tree = Awaited<ReturnType<Awaited<ReturnType<PdfDocument['getPage']>>['getStructTree']>>
  const nodesOf = (node: Tree): Tree[] => [
    node,
    ...node.children.flatMap((child) => ('role' in child ? nodesOf(child) : [])),
  ]
  return nodesOf(await (await pdf.getPage(1)).getStructTree())
}

describe('the PDF of an invoice', () => {
  test('contains every legally required detail, to the cent', async () => {
    const { text } = await parsePdf(await renderInvoice(sampleInvoice))
    await expect(text).toMatchFileSnapshot('./snapshots/invoice.txt')
  })

  test('is tagged in French for screen readers, with a title and table headers', async () => {
    const { pdf, info } = await parsePdf(await renderInvoice(sampleInvoice))
    expect(info).toMatchObject({ Language: 'fr-FR', Title: 'Facture F-2026-00042', Author: 'Lucarne' })
    const roles = (await listTags(pdf)).map(({ role }) => role)
    expect(roles.filter((role) => role === 'H1')).toHaveLength(1)
    expect(roles.filter((role) => role === 'Table')).toHaveLength(2)
    expect(roles.filter((role) => role === 'TH').length).toBeGreaterThanOrEqual(10)
  })

  test('has the same bytes each time', async () => {
    expect(await renderInvoice(sampleInvoice)).toEqual(await renderInvoice(structuredClone(sampleInvoice)))
  })

  test('keeps a name whose letters the fonts lack for screen readers', async () => {
    const buyer = { name: '田中 Léa', email: 'lea@exemple.fr', country: 'FR', address: null }
    const { pdf, text } = await parsePdf(await renderInvoice({ ...sampleInvoice, buyer }))
    expect(text).toContain('?? Léa')
    expect((await listTags(pdf)).map(({ alt }) => alt)).toContain('田中 Léa')
  })

  test('of a pro forma says how to pay, and has no number of the series', async () => {
    const transfer = { beneficiary: 'Lucarne', iban: 'FR76 3000 6000 0112 3456 7890 189' }
    const { text } = await parsePdf(await renderInvoice(sampleProForma, transfer))
    await expect(text).toMatchFileSnapshot('./snapshots/pro-forma.txt')
    expect(text).not.toMatch(/F-\d{4}/)
  })

  test('of a credit note names the invoice that it credits', async () => {
    const note = { kind: 'credit_note', number: 'A-2026-00001', credited_number: 'F-2026-00042' } as const
    const { text } = await parsePdf(await renderInvoice({ ...sampleInvoice, ...note }))
    expect(text).toContain('Avoir A-2026-00001')
    expect(text).toMatch(/Sur la facture\s: F-2026-00042/)
  })

  test('of a correction names its invoice and the law, and cancels lines', async () => {
    const [line] = sampleInvoice.lines
    if (!line) throw new Error('The sample has no line.')
    const { tax_in_cents: tax, total_in_cents: total } = line
    const cancelled = { ...line, title: `Annulé : ${line.title}`, total_in_cents: -total, tax_in_cents: -tax }
    const untaxed = { ...line, tax_rate_in_basis_points: 0, tax_in_cents: 0 }
    const { text } = await parsePdf(
      await renderInvoice({
        ...sampleInvoice,
        kind: 'correction',
        number: 'R-2026-00001',
        credited_number: 'F-2026-00042',
        lines: [cancelled, untaxed],
        total_in_cents: 0,
        tax_in_cents: -tax,
      }),
    )
    expect(text).toContain('Facture rectificative R-2026-00001')
    expect(text).toMatch(/Rectifie la facture F-2026-00042 : article 289, I, 5 du CGI/)
    expect(text).toMatch(/Annulé : Abonnement 12 mois/)
    expect(text).not.toMatch(/TTC/)
  })

  test('says what a promotional code took off a line', async () => {
    const [line, ...rest] = sampleInvoice.lines
    if (!line) throw new Error('The sample has no line.')
    const discounted = { ...line, discount_in_cents: 1_800, total_in_cents: line.total_in_cents - 1_800 }
    const { text } = await parsePdf(await renderInvoice({ ...sampleInvoice, lines: [discounted, ...rest] }))
    expect(text).toMatch(/Abonnement 12 mois\s+Remise\s: -18,00\s€.*71,99\s€/s)
  })

  test('without tax says why, and nowhere that its prices include one', async () => {
    const tax_mention = 'Exonération de TVA, exportation\u202f: article 262, I du CGI.'
    const untaxed = { tax_rate_in_basis_points: 0, tax_in_cents: 0, tax_mention }
    const lines = sampleInvoice.lines.map((line) => ({ ...line, ...untaxed }))
    const { text } = await parsePdf(await renderInvoice({ ...sampleInvoice, lines, tax_in_cents: 0 }))
    expect(text.match(/Exonération de TVA, exportation\s: article 262, I du CGI\./g)).toHaveLength(1)
    expect(text).not.toMatch(/TTC|toutes taxes comprises/)
  })

  test('continues on further pages when it has many lines', async () => {
    const [line] = sampleInvoice.lines
    const lines = Array.from({ length: 24 }, () => line).filter((one) => one !== undefined)
    const { pdf, text } = await parsePdf(await renderInvoice({ ...sampleInvoice, lines }))
    expect(pdf.numPages).toBeGreaterThan(1)
    expect(text.match(/Abonnement 12 mois/g)).toHaveLength(24)
  })
})

test('totals by rate add up to those of the invoice', () => {
  const base = {
    title: 'Accessoire',
    quantity: 1,
    unit_price_in_cents: 500,
    discount_in_cents: 0,
    total_in_cents: 500,
  }
  const reduced = { ...base, tax_rate_in_basis_points: 550, tax_in_cents: 26 }
  expect(sumByRate({ lines: [...sampleInvoice.lines, reduced] })).toEqual([
    { rateInBasisPoints: 2_100, taxInCents: 3_938, netInCents: 18_750 },
    { rateInBasisPoints: 550, taxInCents: 26, netInCents: 474 },
  ])
})
