import { Buffer } from 'node:buffer'
import { formatCents } from '@lucarne/store/contract/format-cents.ts'
import type { TransferDetails } from '@lucarne/store/contract/order.ts'
import PDFDocument from 'pdfkit'
import { formatMailDate } from '../format.ts'
import { heading, regular, strong } from './generated/fonts.ts'
import { formatInvoiceTitle, type InvoiceData, sumByRate } from './invoice.ts'
import './pdfkit-tables.ts'
import { toPrintableText } from './printable-text.ts'

type Document = InstanceType<typeof PDFDocument>
type Structure = ReturnType<Document['struct']>

const ink = '#191c26'
const muted = '#505662'
const hairline = '#dcd2bf'
const accent = '#a34a00'
const glow = '#ffb44a'
const margin = 56

const rateFormat = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 })
const formatRate = (basisPoints: number) => `${rateFormat.format(basisPoints / 100)} %`
const countryNames = new Intl.DisplayNames('fr', { type: 'region' })

function sellerLines({ seller }: InvoiceData): string[] {
  const { legal_name, legal_form, address_lines, registration_number, vat_number, email } = seller
  const identity = legal_form ? [legal_name, legal_form] : [legal_name]
  return [...identity, ...address_lines, registration_number, `TVA ${vat_number}`, email]
}

function buyerLines({ buyer }: InvoiceData): string[] {
  if (!buyer) return ['Données effacées à la fin de leur conservation']
  const { address, name, email, country } = buyer
  const place = address
    ? [
        address.line1,
        ...(address.line2 ? [address.line2] : []),
        `${address.postal_code} ${address.city}`,
        countryNames.of(address.country) ?? address.country,
      ]
    : [...(country ? [countryNames.of(country) ?? country] : [])]
  const fullName = name ?? address?.name
  return [...(fullName ? [fullName] : []), ...place, ...(email ? [email] : [])]
}

type Fact = [label: string, value: string]

/** How to pay a pro forma. */
function transferFacts({ number }: InvoiceData, transfer: TransferDetails | undefined): Fact[] {
  const account: Fact[] = transfer
    ? [
        ['Bénéficiaire', transfer.beneficiary],
        ['IBAN', transfer.iban],
      ]
    : []
  return [['Payable par', 'Virement'], ...account, ['Référence à indiquer', number]]
}

function facts(invoice: InvoiceData, transfer: TransferDetails | undefined): Fact[] {
  return [
    ['Date', formatMailDate(invoice.invoice_date)],
    ...(invoice.kind === 'pro_forma' ? transferFacts(invoice, transfer) : orderFacts(invoice)),
  ]
}

function orderFacts(invoice: InvoiceData): Fact[] {
  const paidBy = { card: 'Carte bancaire', transfer: 'Virement' }
  return [
    ...(invoice.order_reference ? [['Commande', invoice.order_reference] satisfies Fact] : []),
    ...(invoice.credited_number ? [['Sur la facture', invoice.credited_number] satisfies Fact] : []),
    ...(invoice.payment_method ? [['Payée par', paidBy[invoice.payment_method]] satisfies Fact] : []),
  ]
}

/** Decorative logo, which screen readers skip. */
function drawLogo(doc: Document, x: number, y: number): void {
  doc.markContent('Artifact', { type: 'Layout' })
  doc.roundedRect(x, y, 11, 11, 2).fill(hairline)
  doc.path(`M ${x + 13} ${y} a 11 11 0 0 1 11 11 h -11 z`).fill(glow)
  doc.roundedRect(x, y + 13, 11, 11, 2).fill(hairline)
  doc.roundedRect(x + 13, y + 13, 11, 11, 2).fill(hairline)
  doc.endMarkedContent()
}

/** Adds text to the page and, with the characters that the fonts lack, to its structure. */
function addText(
  doc: Document,
  parent: Structure,
  tag: 'H1' | 'H2' | 'P',
  text: string,
  options: PDFKit.Mixins.TextOptions & { x?: number } = {},
): void {
  const { x, ...rest } = options
  const printable = toPrintableText(text)
  const actual = printable === text ? {} : { actual: text }
  const draw = () => {
    if (x === undefined) doc.text(printable, rest)
    else doc.text(printable, x, doc.y, rest)
  }
  parent.add(doc.struct(tag, actual, draw))
}

function addParty(
  doc: Document,
  parent: Structure,
  title: string,
  lines: readonly string[],
  x: number,
): void {
  const section = doc.struct('Sect')
  parent.add(section)
  const options = { x, width: 230 }
  doc.font('strong').fontSize(9).fillColor(muted)
  addText(doc, section, 'H2', title, options)
  doc.moveDown(0.3).font('regular').fontSize(10).fillColor(ink)
  for (const line of lines) addText(doc, section, 'P', line, options)
  section.end()
}

function lineTitle({ title, discount_in_cents }: InvoiceData['lines'][number], currency: string): string {
  if (discount_in_cents === 0) return toPrintableText(title)
  return `${toPrintableText(title)}\nRemise\u202f: ${toPrintableText(formatCents(-discount_in_cents, currency))}`
}

/** « TTC », where the prices include a tax. */
const withTax = (label: string, { tax_in_cents }: InvoiceData) => (tax_in_cents > 0 ? `${label} TTC` : label)

function addTable(doc: Document, root: Structure, invoice: InvoiceData): void {
  const { lines, currency } = invoice
  const head = ['Désignation', 'Qté', withTax('Prix unitaire', invoice), 'TVA', withTax('Total', invoice)]
  doc.font('regular').fontSize(10)
  doc.table({
    structParent: root,
    id: 'lines',
    columnStyles: ['*', 36, 96, 56, 84].map((width, index) => ({
      width,
      align: { x: index === 0 ? 'left' : 'right', y: 'top' },
    })),
    defaultStyle: {
      border: { top: 0, right: 0, bottom: 0.75, left: 0 },
      borderColor: hairline,
      padding: { top: 7, right: 0, bottom: 7, left: 0 },
      textColor: ink,
    },
    data: [
      head.map((text) => ({ text, type: 'TH' as const, scope: 'Column' as const, textColor: muted })),
      ...lines.map((line) => [
        lineTitle(line, currency),
        String(line.quantity),
        formatCents(line.unit_price_in_cents, currency),
        formatRate(line.tax_rate_in_basis_points),
        formatCents(line.total_in_cents, currency),
      ]),
    ],
  })
}

const totalEndings = { invoice: '', credit_note: ' rendu', correction: '', pro_forma: ' à virer' }

function addTotals(doc: Document, root: Structure, invoice: InvoiceData): void {
  const { currency, total_in_cents, tax_in_cents } = invoice
  const rows: [label: string, cents: number, isStrong?: boolean][] = [
    ...sumByRate(invoice).flatMap(({ rateInBasisPoints, netInCents, taxInCents }) => {
      const rate = formatRate(rateInBasisPoints)
      return [
        [`Base hors taxe à ${rate}`, netInCents],
        [`TVA à ${rate}`, taxInCents],
      ] satisfies [string, number][]
    }),
    ['Total hors taxe', total_in_cents - tax_in_cents],
    ['Total TVA', tax_in_cents],
    [`${withTax('Total', invoice)}${totalEndings[invoice.kind]}`, total_in_cents, true],
  ]
  const width = 250
  doc.moveDown(1.2)
  doc.table({
    structParent: root,
    id: 'totals',
    position: { x: doc.page.width - margin - width, y: doc.y },
    maxWidth: width,
    columnStyles: ['*', 100].map((column, index) => ({
      width: column,
      align: { x: index === 0 ? 'left' : 'right', y: 'center' },
    })),
    defaultStyle: { border: 0, padding: { top: 3, right: 0, bottom: 3, left: 0 }, textColor: ink },
    data: rows.map(([label, cents, isStrong]) => {
      const style = isStrong ? { font: { src: 'strong', size: 12 }, textColor: accent } : {}
      return [
        { text: label, type: 'TH' as const, scope: 'Row' as const, ...style },
        { text: formatCents(cents, currency), ...style },
      ]
    }),
  })
}

const mentions = ({ credited_number, kind, lines, seller }: InvoiceData) => [
  ...new Set(lines.flatMap(({ tax_mention }) => tax_mention ?? [])),
  ...(kind === 'pro_forma'
    ? ['Document sans valeur de facture : elle suit dès que votre virement nous parvient.']
    : []),
  ...(kind === 'correction'
    ? [
        `Rectifie la facture ${credited_number} : article 289, I, 5 du CGI. Le montant payé ne change pas, seule la TVA qu’il comprend.`,
      ]
    : []),
  ...seller.mentions,
]

/**
 * Renders an accessible PDF invoice: tagged, in French, with embedded fonts and deterministic bytes.
 * @param transfer bank account of a pro forma, if the payment provider knows it in advance
 */
export async function renderInvoice(invoice: InvoiceData, transfer?: TransferDetails): Promise<Uint8Array> {
  const title = formatInvoiceTitle(invoice)
  const date = new Date(invoice.invoice_date)
  const doc = new PDFDocument({
    size: 'A4',
    margin,
    font: '',
    pdfVersion: '1.7',
    tagged: true,
    lang: 'fr-FR',
    displayTitle: true,
    info: { Title: title, Author: invoice.seller.legal_name, CreationDate: date, ModDate: date },
  })
  const chunks: Uint8Array[] = []
  doc.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  const ended = new Promise((resolve, reject) => doc.on('end', resolve).on('error', reject))
  for (const [name, base64] of Object.entries({ regular, strong, heading }))
    doc.registerFont(name, Buffer.from(base64, 'base64'))

  const root = doc.struct('Document')
  doc.addStructure(root)
  drawLogo(doc, margin, margin)
  doc.font('heading').fontSize(15).fillColor(ink)
  doc.y = margin + 3
  addText(doc, root, 'P', invoice.seller.legal_name, { x: margin + 34 })
  doc.y = margin + 64
  doc.fontSize(26)
  addText(doc, root, 'H1', title, { x: margin })
  doc.moveDown(0.4).font('regular').fontSize(10).fillColor(muted)
  for (const [label, value] of facts(invoice, transfer)) addText(doc, root, 'P', `${label}\u202f: ${value}`)

  doc.moveDown(1.6)
  const partiesY = doc.y
  addParty(doc, root, 'Vendeur', sellerLines(invoice), margin)
  const sellerEnd = doc.y
  doc.y = partiesY
  addParty(doc, root, 'Client', buyerLines(invoice), margin + 250)
  doc.x = margin
  doc.y = Math.max(sellerEnd, doc.y) + 24

  addTable(doc, root, invoice)
  addTotals(doc, root, invoice)
  doc.moveDown(2).font('regular').fontSize(9).fillColor(muted)
  for (const mention of mentions(invoice)) addText(doc, root, 'P', mention, { x: margin })
  root.end()
  doc.end()
  await ended
  return Buffer.concat(chunks)
}
