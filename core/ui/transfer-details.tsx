import { formatCents } from '@lucarne/store/contract/format-cents.ts'
import type { Order } from '@lucarne/store/contract/order.ts'

/** Where to send the money, how much, and the reference to quote. */
export function TransferInstructions({
  order: { reference, transfer, total_in_cents, currency },
}: {
  order: Order
}) {
  const details = [
    ...(transfer
      ? [
          { term: 'Bénéficiaire', value: transfer.beneficiary },
          { term: 'IBAN', value: transfer.iban },
        ]
      : []),
    { term: 'Montant', value: formatCents(total_in_cents, currency) },
    { term: 'Référence', value: reference },
  ]
  return (
    <dl className="border-line border-t">
      {details.map(({ term, value }) => (
        <div key={term} className="flex flex-wrap justify-between gap-x-6 border-line border-b py-3">
          <dt>{term}</dt>
          <dd className="tabular min-w-0 font-strong text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
