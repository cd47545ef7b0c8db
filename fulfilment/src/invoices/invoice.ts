import { invoiceTitles } from '@lucarne/store/contract/invoice.ts'
import { z } from 'zod'

const invoiceLine = z.object({
  title: z.string(),
  quantity: z.int(),
  /** Prices include tax. */
  unit_price_in_cents: z.int(),
  discount_in_cents: z.int().default(0),
  total_in_cents: z.int(),
  tax_rate_in_basis_points: z.int(),
  tax_in_cents: z.int(),
  /** Country of the tax, or the reason for no tax. */
  tax_mention: z.string().nullish(),
})

const seller = z.object({
  legal_name: z.string(),
  /** Includes a company's capital; absent on documents from before it was recorded. */
  legal_form: z.string().default(''),
  address_lines: z.array(z.string()),
  registration_number: z.string(),
  vat_number: z.string(),
  email: z.string(),
  mentions: z.array(z.string()),
})

const buyer = z.object({
  name: z.string().nullish(),
  email: z.string().nullish(),
  country: z.string().nullish(),
  address: z
    .object({
      name: z.string(),
      line1: z.string(),
      line2: z.string().nullish(),
      postal_code: z.string(),
      city: z.string(),
      country: z.string(),
    })
    .nullish(),
})

/** An invoice, its correction or a credit note as it was written, or a pro forma that awaits its transfer. */
export const invoiceSchema = z.object({
  id: z.uuid(),
  kind: z.enum(['invoice', 'credit_note', 'correction', 'pro_forma']),
  /** The order's reference, on a pro forma. */
  number: z.string(),
  invoice_date: z.string(),
  currency: z.string(),
  total_in_cents: z.int(),
  tax_in_cents: z.int(),
  lines: z.array(invoiceLine),
  seller,
  /** Null after its retention. */
  buyer: buyer.nullable(),
  /** The invoice that a credit note credits, or a correction corrects. */
  credited_number: z.string().nullable(),
  order_reference: z.string().nullable(),
  payment_method: z.enum(['card', 'transfer']).nullable(),
})

export type InvoiceData = z.infer<typeof invoiceSchema>

export interface RateTotal {
  rateInBasisPoints: number
  taxInCents: number
  netInCents: number
}

/** Totals by tax rate, the highest first. */
export function sumByRate({ lines }: Pick<InvoiceData, 'lines'>): RateTotal[] {
  const totals = new Map<number, RateTotal>()
  for (const { tax_rate_in_basis_points: rate, tax_in_cents, total_in_cents } of lines) {
    const { taxInCents, netInCents } = totals.get(rate) ?? { taxInCents: 0, netInCents: 0 }
    totals.set(rate, {
      rateInBasisPoints: rate,
      taxInCents: taxInCents + tax_in_cents,
      netInCents: netInCents + total_in_cents - tax_in_cents,
    })
  }
  return [...totals.values()].sort((a, b) => b.rateInBasisPoints - a.rateInBasisPoints)
}

const titles = { ...invoiceTitles, pro_forma: 'Facture pro forma' }

/** Its name in sentences and files: « Facture F-2026-00001 ». */
export const formatInvoiceTitle = ({ kind, number }: Pick<InvoiceData, 'kind' | 'number'>) =>
  `${titles[kind]} ${number}`

export const formatInvoiceFileName = (invoice: InvoiceData) =>
  `${formatInvoiceTitle(invoice).toLowerCase().replaceAll(' ', '-')}.pdf`
