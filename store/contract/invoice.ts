/** Documents about an order's payment, by the name that customers, staff and the documents themselves give them. */
export const invoiceTitles = {
  invoice: 'Facture',
  credit_note: 'Avoir',
  correction: 'Facture rectificative',
} as const

export type InvoiceKind = keyof typeof invoiceTitles
