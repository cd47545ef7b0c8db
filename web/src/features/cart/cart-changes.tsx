import { Info } from 'lucide-react'
import { useCartRefresh } from '#commerce/cart/cart-refresh.ts'
import { changeSentence } from './change-sentence.ts'

/** What changed since the cart was last seen; read out when it appears. */
export function CartChanges() {
  const changes = useCartRefresh((state) => state.changes)
  return (
    <div role="status">
      {changes.length > 0 && (
        <div className="lit-s mx-6 mt-5 flex gap-3 border border-line border-l-4 border-l-accent bg-s2 p-4 text-small">
          <Info aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
          <div>
            <p className="font-strong">Votre panier a été mis à jour.</p>
            <ul className="mt-1 grid gap-1 text-muted">
              {changes.map((change) => (
                <li key={changeSentence(change)}>{changeSentence(change)}</li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </div>
  )
}
