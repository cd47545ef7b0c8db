import { AccountFrame } from './account-frame.tsx'
import { AccountGuard } from './account-guard.tsx'
import { NewPasswordForm } from './new-password-form.tsx'

/** Where the link of a recovery mail ends: it has signed the customer in. */
export function Component() {
  return (
    <AccountGuard>
      {() => (
        <AccountFrame
          title="Un nouveau mot de passe"
          text={'Choisissez-le long\u202f: une phrase se retient bien.'}
        >
          <NewPasswordForm />
        </AccountFrame>
      )}
    </AccountGuard>
  )
}
