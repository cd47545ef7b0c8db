import { Button } from '@lucarne/core/ui/button/button.tsx'
import { PageHeading } from '@lucarne/core/ui/layout/page-heading.tsx'
import { PageMeta } from '@lucarne/core/ui/layout/page-meta.tsx'
import { useState } from 'react'
import { FindOrder, type FoundOrder } from './find-order.tsx'
import { TerminationSection } from './termination-section.tsx'
import { WithdrawalSection } from './withdrawal-section.tsx'

/** Withdrawal and termination, without an account (docs/product/law.md#withdrawal). */
export function Component() {
  const [found, setFound] = useState<FoundOrder>()
  return (
    <div className="page-width pb-section">
      <PageMeta title="Renoncer au contrat ou le résilier" />
      <PageHeading
        title="Renoncer au contrat ou le résilier"
        text="Sans compte, sans frais et sans motif. Un e-mail daté vous en donne la preuve."
      />
      {found ? (
        <>
          <h2 className="mb-5 text-h3">
            Commande <span className="whitespace-nowrap">{found.rights.reference}</span>
          </h2>
          <div className="grid items-start gap-5 lg:grid-cols-2">
            <WithdrawalSection order={found} />
            <TerminationSection order={found} />
          </div>
          <Button className="mt-8" onClick={() => setFound(undefined)}>
            Choisir une autre commande
          </Button>
        </>
      ) : (
        <FindOrder onFound={setFound} />
      )}
    </div>
  )
}
