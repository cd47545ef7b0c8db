import { type CartChange, useCartRefresh } from '@lucarne/core/commerce/cart/cart-refresh.ts'
import { useFormatCents } from '@lucarne/core/hooks/use-country.ts'
import { Info } from 'lucide-react'

/** Changes by the last refresh, announced when they appear. */
export function CartChanges() {
  const formatCents = useFormatCents()
  const changes = useCartRefresh((state) => state.changes).map((change) => formatChange(change, formatCents))
  return (
    <div role="status">
      {changes.length > 0 && (
        <div className="lit-s mx-6 mt-5 flex gap-3 border border-line border-l-4 border-l-accent bg-s2 p-4 text-small">
          <Info aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
          <div>
            <p className="font-strong">Votre panier a été mis à jour.</p>
            <ul className="mt-1 grid gap-1 text-muted">
              {changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </div>
  )
}

const named = ({ title, variant }: { title: string; variant: string }) =>
  variant === '' ? title : `${title} (${variant})`

/** The French sentence for one change. */
export function formatChange(change: CartChange, formatCents: ReturnType<typeof useFormatCents>): string {
  switch (change.kind) {
    case 'withdrawn':
      return `${named(change)} n’est plus en vente et a quitté votre panier.`
    case 'renamed':
      return `${change.from} s’appelle maintenant ${change.title}.`
    case 'price': {
      const { from, to, currency } = change
      return `${named(change)} coûte maintenant ${formatCents(to, currency)} au lieu de ${formatCents(from, currency)}.`
    }
  }
}
