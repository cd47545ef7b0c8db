import type { UseQueryResult } from '@tanstack/react-query'
import type { Account } from '#backend/auth-store.ts'
import type { Invoice } from '#backend/invoices.ts'
import type { Subscription } from '#backend/subscription.ts'
import { AccountInfo } from './account-info.tsx'
import { InvoiceHistory } from './invoice-history.tsx'
import { QuickActions } from './quick-actions.tsx'
import { TabTextLink } from './tab-text-link.tsx'

const latestCount = 3

type Props = {
  user: Account
  /** Undefined until it is read. */
  subscription: Subscription | null | undefined
  invoices: UseQueryResult<Invoice[]>
}

export function OverviewTab({ user, subscription, invoices }: Props) {
  return (
    <>
      <div className="grid gap-x-16 gap-y-12 md:grid-cols-[7fr_5fr]">
        <AccountInfo user={user} />
        <QuickActions subscription={subscription} />
      </div>
      <section aria-labelledby="dernieres-factures" className="mt-16">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-gap">
          <h2 id="dernieres-factures" className="text-h3">
            Dernières factures
          </h2>
          <TabTextLink tab="facturation">Tout l’historique</TabTextLink>
        </div>
        <InvoiceHistory query={invoices} limit={latestCount} />
      </section>
    </>
  )
}
