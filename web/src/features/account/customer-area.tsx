import { Tabs } from '@base-ui/react/tabs'
import { useQuery } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import type { Account } from '#backend/auth-store.ts'
import { sessionCheckOptions } from '#backend/session-check.ts'
import { Button } from '#ui/button/button.tsx'
import { PageHeading } from '#ui/layout/page-heading.tsx'
import { type AccountTab, tabOf, tabParameter } from './account-tab.ts'
import { AccountTabList } from './account-tab-list.tsx'
import { BillingTab } from './billing-tab.tsx'
import { displayName } from './display-name.ts'
import { DownloadsTab } from './downloads-tab.tsx'
import { OverviewTab } from './overview-tab.tsx'
import { SettingsTab } from './settings-tab.tsx'
import { StatusCards } from './status-cards.tsx'
import { useInvoices } from './use-invoices.ts'
import { useSignOut } from './use-sign-out.ts'
import { useSubscription } from './use-subscription.ts'

/** What a customer owns: their situation, and four tabs (spec §2). */
export function CustomerArea({ user }: { user: Account }) {
  useQuery(sessionCheckOptions(user.id))
  const subscription = useSubscription(user.id)
  const invoices = useInvoices(user.id)
  const signOut = useSignOut()
  const [parameters, setParameters] = useSearchParams()
  const open = (tab: AccountTab) => setParameters({ [tabParameter]: tab }, { preventScrollReset: true })

  return (
    <div className="page-width pb-section">
      <PageHeading
        title={`Bienvenue, ${displayName(user)}`}
        text="Votre abonnement, vos factures et vos applications."
        action={
          <Button onClick={() => void signOut()}>
            <LogOut aria-hidden="true" className="size-5" />
            Déconnexion
          </Button>
        }
      />
      <StatusCards query={subscription} />
      <Tabs.Root value={tabOf(parameters)} onValueChange={open} className="mt-12">
        <AccountTabList />
        <Tabs.Panel value="apercu" className="pt-8">
          <OverviewTab user={user} subscription={subscription.data} invoices={invoices} />
        </Tabs.Panel>
        <Tabs.Panel value="telechargements" className="pt-8">
          <DownloadsTab userId={user.id} />
        </Tabs.Panel>
        <Tabs.Panel value="facturation" className="pt-8">
          <BillingTab invoices={invoices} />
        </Tabs.Panel>
        <Tabs.Panel value="parametres" className="pt-8">
          <SettingsTab user={user} />
        </Tabs.Panel>
      </Tabs.Root>
    </div>
  )
}
