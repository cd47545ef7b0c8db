import { resetAccess } from '@lucarne/core/commerce/account-orders.ts'
import type { GetToken } from '@lucarne/core/commerce/request-account.ts'
import { Button } from '@lucarne/core/ui/button/button.tsx'
import { notify } from '@lucarne/core/ui/toast/toast-store.ts'
import { useState } from 'react'

const limited = {
  tone: 'destructive',
  title: 'Trop de changements',
  description:
    'Vos identifiants ont déjà changé trois fois en trente jours. Écrivez-nous : nous nous en occupons.',
} as const
const failed = {
  tone: 'destructive',
  title: 'Erreur',
  description: 'Vos identifiants n’ont pas pu être changés. Réessayez dans un instant.',
} as const

type Props = { accessId: string; getToken: GetToken; onRequested: () => void }

/** Replaces the credentials, after a second press: every device has to be set up again. */
export function AccessReset({ accessId, getToken, onRequested }: Props) {
  const [isAsking, setAsking] = useState(false)
  const [isSending, setSending] = useState(false)

  const reset = async () => {
    setSending(true)
    const reset = await resetAccess(accessId, getToken)
    if (!reset.ok) notify(failed)
    else if (reset.value.result === 'limited') notify(limited)
    else onRequested()
    setSending(false)
    setAsking(false)
  }

  if (!isAsking)
    return (
      <Button size="small" className="justify-self-start" onClick={() => setAsking(true)}>
        Changer mes identifiants
      </Button>
    )
  return (
    <fieldset className="border-line border-t pt-4">
      <legend className="sr-only">Changer mes identifiants</legend>
      <p className="max-w-lead text-muted">
        Les anciens cesseront de fonctionner, et chaque appareil sera à régler de nouveau.
      </p>
      <div className="mt-3 flex flex-wrap gap-2.5">
        <Button variant="danger" size="small" loading={isSending} onClick={() => void reset()}>
          Oui, les changer
        </Button>
        <Button size="small" onClick={() => setAsking(false)}>
          Les garder
        </Button>
      </div>
    </fieldset>
  )
}
