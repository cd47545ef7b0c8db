import { useNavigate } from 'react-router-dom'
import { signOut } from '#backend/sign-out.ts'
import { useSiteName } from '#content/layout.ts'
import { notify } from '#ui/toast/toast-store.ts'

/** Signs out and bids farewell in the house's name (spec §4). */
export function useSignOut() {
  const name = useSiteName()
  const navigate = useNavigate()
  return async () => {
    const outcome = await signOut()
    if (!outcome.ok) {
      notify({ tone: 'destructive', title: 'Sign out Failed', description: outcome.message })
      return
    }
    notify({
      tone: 'success',
      title: 'Déconnexion réussie',
      description: name ? `À bientôt sur ${name}.` : 'À bientôt.',
    })
    await navigate('/')
  }
}
