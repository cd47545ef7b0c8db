import { classNames } from '@lucarne/core/lib/class-names.ts'
import { formatDate } from '@lucarne/core/lib/format.ts'
import { SmartLink } from '@lucarne/core/ui/link/smart-link.tsx'
import { TextLink } from '@lucarne/core/ui/link/text-link.tsx'
import { UndeliveredMail } from '@lucarne/core/ui/undelivered-mail.tsx'
import { formatCents } from '@lucarne/store/contract/format-cents.ts'
import type { TrackedOrder as Order } from '@lucarne/store/contract/tracked-order.ts'
import { orderStatusText, orderTimeline } from './order-timeline.ts'

/** One order: what was bought, for how much, and what happened since. */
export function OrderTracking({ order }: { order: Order }) {
  const { reference, status, created_at, total_in_cents, currency, lines, shipment } = order
  const headingId = `commande-${reference}`
  return (
    <article aria-labelledby={headingId} className="lit-m border border-line bg-s1 p-5 md:p-8">
      <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-2">
        <div>
          <h3 id={headingId} className="text-h4">
            Commande <span className="whitespace-nowrap">{reference}</span>
          </h3>
          <p className="text-muted text-small">{formatDate(created_at)}</p>
        </div>
        <p className="sm:text-right">
          <span className="tabular block font-display font-head text-h4">
            {formatCents(total_in_cents, currency)}
          </span>
          <span className="text-muted text-small">{orderStatusText(status)}</span>
        </p>
      </header>
      {order.has_undelivered_mail && (
        <div className="mt-5">
          <UndeliveredMail order={order} />
        </div>
      )}
      <div className="mt-5 grid gap-x-16 gap-y-6 border-line border-t pt-5 md:grid-cols-[7fr_5fr]">
        <ul className="grid content-start gap-3">
          {lines.map(({ variant_id, product_title, variant_title, quantity }) => (
            <li key={variant_id}>
              <span className="block font-strong">{product_title}</span>
              <span className="text-muted text-small">
                {variant_title} · Quantité {quantity}
              </span>
            </li>
          ))}
          {shipment && shipment.state !== 'cancelled' && <Parcel shipment={shipment} />}
        </ul>
        <Timeline order={order} />
      </div>
      {order.statements.length > 0 && <Statements statements={order.statements} />}
    </article>
  )
}

/** The buyer's consents and declarations, word for word. */
function Statements({ statements }: Pick<Order, 'statements'>) {
  return (
    <details className="mt-5 border-line border-t pt-2">
      <summary className="flex min-h-tap cursor-pointer items-center font-label">
        Ce que vous avez accepté et déclaré
      </summary>
      <ul className="mt-2 grid max-w-lead gap-3 text-muted">
        {statements.map(({ wording, at }) => (
          <li key={wording}>
            Le <time dateTime={at}>{formatDate(at)}</time>
            {'\u202f: «\u202f'}
            {wording}
            {'\u202f»'}
          </li>
        ))}
      </ul>
      <p className="mt-4 max-w-lead text-muted">
        Les{' '}
        <TextLink to="/cgv" arrow={false}>
          conditions générales de vente
        </TextLink>{' '}
        du jour de votre commande sont jointes à l’e-mail qui la confirme. Vous pouvez encore{' '}
        <TextLink to="/fin-de-contrat" arrow={false}>
          renoncer au contrat ou le résilier
        </TextLink>
        .
      </p>
    </details>
  )
}

function Parcel({ shipment }: { shipment: NonNullable<Order['shipment']> }) {
  const { state, carrier, tracking_number, tracking_url } = shipment
  return (
    <li className="border-line border-t pt-3">
      <span className="block font-strong">Votre colis{carrier && `, avec ${carrier}`}</span>
      {state === 'to_prepare' && <span className="text-muted text-small">Nous le préparons.</span>}
      {tracking_number &&
        (tracking_url ? (
          <SmartLink to={tracking_url} className="tabular inline-flex min-h-tap items-center underline">
            {tracking_number}
          </SmartLink>
        ) : (
          <span className="tabular text-muted text-small">{tracking_number}</span>
        ))}
    </li>
  )
}

function Timeline({ order }: { order: Order }) {
  const entries = orderTimeline(order)
  return (
    <ol aria-label="Suivi" className="relative grid content-start gap-4">
      {entries.map(({ key, label, at, time }, index) => {
        const isLast = index === entries.length - 1
        return (
          <li key={key} className="relative grid grid-cols-[1.5rem_1fr]">
            {!isLast && (
              <span aria-hidden="true" className="absolute top-4 -bottom-5 left-[5px] w-0.5 bg-line" />
            )}
            <span
              aria-hidden="true"
              className={classNames(
                'mt-1.5 size-3 rounded-[3px] rounded-tr-s',
                isLast ? 'bg-accent' : 'bg-line-strong',
              )}
            />
            <span>
              <span className={classNames('block', isLast && 'font-strong')}>{label}</span>
              <time dateTime={at} className="text-faint text-small">
                {time}
              </time>
            </span>
          </li>
        )
      })}
    </ol>
  )
}
