import type { User } from '@lucarne/core/backend/auth-store.ts'
import type { CustomerInvoice } from '@lucarne/core/backend/invoices.ts'
import type { Subscription } from '@lucarne/core/backend/subscription.ts'
import { classNames } from '@lucarne/core/lib/class-names.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { Download, Headset, RefreshCw } from 'lucide-react'
import { Link } from 'react-router-dom'
import { buildRenewalPath } from './access-texts.ts'
import { listAccountDetails } from './account-queries.ts'
import { InvoiceHistory } from './invoice-history.tsx'
import { QuickActionContent, quickActionClass } from './quick-action.tsx'
import { describeRenewal } from './subscription-facts.ts'
import { TabLink, TabTextLink } from './tabs.tsx'

const maxInvoices = 3

type OverviewTabProps = {
  user: User
  /** Undefined while it loads. */
  subscription: Subscription | null | undefined
  /** The variant that renews it, if still for sale. */
  renewalVariantId: string | null | undefined
  invoices: UseQueryResult<CustomerInvoice[]>
}

type QuickActionsProps = {
  subscription: Subscription | null | undefined
  renewalVariantId: string | null | undefined
}

/** Renew, download the applications, contact the support. */
function QuickActions({ subscription, renewalVariantId }: QuickActionsProps) {
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

export function OverviewTab({ user, subscription, renewalVariantId, invoices }: OverviewTabProps) {
  return (
    <>
      <div className="grid gap-x-16 gap-y-12 md:grid-cols-[7fr_5fr]">
        <AccountInfo user={user} />
        <QuickActions subscription={subscription} renewalVariantId={renewalVariantId} />
      </div>
      <section aria-labelledby="dernieres-factures" className="mt-16">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-gap">
          <h2 id="dernieres-factures" className="text-h3">
            Dernières factures
          </h2>
          <TabTextLink tab="facturation">Tout l’historique</TabTextLink>
        </div>
        <InvoiceHistory query={invoices} limit={maxInvoices} />
      </section>
    </>
  )
}

function AccountInfo({ user }: { user: User }) {
  return (
    <section aria-labelledby="informations">
      <h2 id="informations" className="text-h3">
        Informations du compte
      </h2>
      <dl className="mt-2 mb-3">
        {listAccountDetails(user).map(({ label, value, missing }) => (
          <div
            key={label}
            className="grid grid-cols-[8rem_1fr] gap-x-3 border-line border-b py-4 md:grid-cols-[10.5rem_1fr]"
          >
            <dt className="text-muted">{label}</dt>
            <dd className={classNames('min-w-0 font-strong', value === null && 'text-faint')}>
              {value ?? missing}
            </dd>
          </div>
        ))}
      </dl>
      <TabTextLink tab="parametres">Modifier mon profil</TabTextLink>
    </section>
  )
}
