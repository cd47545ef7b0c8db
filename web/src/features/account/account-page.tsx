import { PageMeta } from '#ui/layout/page-meta.tsx'
import { AccountGuard } from './account-guard.tsx'
import { CustomerArea } from './customer-area.tsx'

export function Component() {
  return (
    <>
      <PageMeta title="Espace Client" />
      <AccountGuard>{(user) => <CustomerArea user={user} />}</AccountGuard>
    </>
  )
}
