import type { Subscription } from '@lucarne/core/backend/subscription.ts'
import { Download, Headset, RefreshCw } from 'lucide-react'
import { Link } from 'react-router-dom'
import { buildRenewalPath } from './access-texts.ts'
import { QuickActionContent, quickActionClass } from './quick-action.tsx'
import { describeRenewal } from './subscription-facts.ts'
import { TabLink } from './tabs.tsx'

type Props = { subscription: Subscription | null | undefined; renewalVariantId: string | null | undefined }

/** Renew, download the applications, contact the support. */
export function QuickActions({ subscription, renewalVariantId }: Props) {
  return (
    <section aria-labelledby="actions-rapides">
      <h2 id="actions-rapides" className="text-h3">
        Actions rapides
      </h2>
      <div className="mt-4 grid gap-2.5">
        <Link to={buildRenewalPath(renewalVariantId)} className={quickActionClass({ featured: true })}>
          <QuickActionContent
            icon={RefreshCw}
            title="Renouveler mon abonnement"
            text={describeRenewal(subscription, new Date())}
          />
        </Link>
        <TabLink tab="telechargements" className={quickActionClass({})}>
          <QuickActionContent
            icon={Download}
            title="Télécharger les applications"
            text="Par appareil, avec un code QR"
          />
        </TabLink>
        <TabLink tab="messages" className={quickActionClass({})}>
          <QuickActionContent icon={Headset} title="Contacter le support" text="Écrivez-nous d’ici" />
        </TabLink>
      </div>
    </section>
  )
}
