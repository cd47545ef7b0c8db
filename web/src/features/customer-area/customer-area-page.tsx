import { Tabs } from '@base-ui/react/tabs'
import { type User, useAuth } from '@lucarne/core/backend/auth-store.ts'
import type { CustomerInvoice } from '@lucarne/core/backend/invoices.ts'
import { sessionCheckOptions } from '@lucarne/core/backend/session-check.ts'
import { getSessionToken } from '@lucarne/core/backend/session-token.ts'
import { accessesOptions } from '@lucarne/core/commerce/account-orders.ts'
import { lazyHydrate } from '@lucarne/core/lib/lazy-hydrate.tsx'
import { SignInGuard } from '@lucarne/core/ui/auth/sign-in-guard.tsx'
import { Button } from '@lucarne/core/ui/button/button.tsx'
import { PageHeading } from '@lucarne/core/ui/layout/page-heading.tsx'
import { PageMeta } from '@lucarne/core/ui/layout/page-meta.tsx'
import type { Access } from '@lucarne/store/contract/access.ts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { displayName, useInvoices, useSubscription } from './account-queries.ts'
import { CustomerAccesses } from './customer-accesses.tsx'
import { InvoiceHistory } from './invoice-history.tsx'
import { OverviewTab } from './overview-tab.tsx'
import { Renewal } from './renewal.tsx'
import { StatusCards } from './status-cards.tsx'
import { type AccountTab, AccountTabList, parseTab, tabParameter } from './tabs.tsx'
import { useSignOut } from './use-sign-out.ts'

const OrdersTab = lazyHydrate(() => import('./orders-tab.tsx'))
const DownloadsTab = lazyHydrate(() => import('./downloads-tab.tsx'))
const MessagesTab = lazyHydrate(() => import('./messages-tab.tsx'))
const SettingsTab = lazyHydrate(() => import('./settings-tab.tsx'))
// Few customers have any.
const PendingTransfers = lazyHydrate(() => import('./pending-transfers.tsx'))

/** The customer area, for signed-in customers: status cards, access and six tabs. */
export function Component() {
  return (
    <>
      <PageMeta title="Espace Client" />
      <SignInGuard {...useAuth()}>{(user) => <CustomerArea user={user} />}</SignInGuard>
    </>
  )
}

type Props = {
  invoices: UseQueryResult<CustomerInvoice[]>
  /** Undefined while they load. */
  accesses: readonly Access[] | undefined
}

function BillingTab({ invoices, accesses }: Props) {
  return (
    <div className="grid gap-y-14">
      <section aria-labelledby="historique">
        <h2 id="historique" className="mb-4 text-h3">
          Historique des factures
        </h2>
        <InvoiceHistory query={invoices} />
      </section>
      <Renewal accesses={accesses} />
    </div>
  )
}

function CustomerArea({ user }: { user: User }) {
  useQuery(sessionCheckOptions(user.id))
  const subscription = useSubscription(user.id)
  const invoices = useInvoices(user.id)
  const accesses = useQuery(accessesOptions(user.id, getSessionToken))
  const signOut = useSignOut()
  const [parameters, setParameters] = useSearchParams()
  const openTab = (tab: AccountTab) => setParameters({ [tabParameter]: tab }, { preventScrollReset: true })

  return (
    <div className="page-width pb-section">
      <PageHeading
        title={`Bienvenue, ${displayName(user)}`}
        text="Votre accès, vos commandes et vos factures."
        action={
          <Button onClick={() => void signOut()}>
            <LogOut aria-hidden="true" className="size-5" />
            Déconnexion
          </Button>
        }
      />
      <StatusCards query={subscription} />
      <CustomerAccesses userId={user.id} query={accesses} />
      <PendingTransfers userId={user.id} />
      <Tabs.Root value={parseTab(parameters)} onValueChange={openTab} className="mt-12">
        <AccountTabList />
        <Tabs.Panel value="apercu" className="pt-8">
          <OverviewTab
            user={user}
            subscription={subscription.data}
            renewalVariantId={accesses.data?.[0]?.renewal_variant_id}
            invoices={invoices}
          />
        </Tabs.Panel>
        <Tabs.Panel value="commandes" className="pt-8">
          <OrdersTab userId={user.id} />
        </Tabs.Panel>
        <Tabs.Panel value="telechargements" className="pt-8">
          <DownloadsTab userId={user.id} hasAccess={(accesses.data ?? []).length > 0} />
        </Tabs.Panel>
        <Tabs.Panel value="facturation" className="pt-8">
          <BillingTab invoices={invoices} accesses={accesses.data} />
        </Tabs.Panel>
        <Tabs.Panel value="messages" className="pt-8">
          <MessagesTab userId={user.id} email={user.email ?? ''} />
        </Tabs.Panel>
        <Tabs.Panel value="parametres" className="pt-8">
          <SettingsTab user={user} />
        </Tabs.Panel>
      </Tabs.Root>
    </div>
  )
}
