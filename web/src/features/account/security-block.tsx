import { KeyRound, RotateCcwKey } from 'lucide-react'
import { notify } from '#ui/toast/toast-store.ts'
import { placeholders } from './placeholders.ts'
import { QuickActionContent, quickActionClass } from './quick-action.tsx'

export function SecurityBlock() {
  return (
    <section aria-labelledby="securite">
      <h2 id="securite" className="text-h3">
        Sécurité
      </h2>
      <div className="mt-5 grid gap-2.5">
        <button type="button" onClick={() => notify(placeholders.password)} className={quickActionClass({})}>
          <QuickActionContent
            icon={KeyRound}
            title="Changer le mot de passe"
            text="Celui de votre compte, sur ce site"
          />
        </button>
        <button
          type="button"
          onClick={() => notify(placeholders.credentials)}
          className={quickActionClass({})}
        >
          <QuickActionContent
            icon={RotateCcwKey}
            title="Réinitialiser les identifiants IPTV"
            text="Ceux de vos applications"
          />
        </button>
      </div>
    </section>
  )
}
