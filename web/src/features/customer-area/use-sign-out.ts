import { signOut } from '@lucarne/core/backend/sign-out.ts'
import { useSiteName } from '@lucarne/core/content/layout.ts'
import { notifyMessage } from '@lucarne/core/messages/notify-message.ts'
import { noResponse } from '@lucarne/core/ui/feedback/no-response.ts'
import { notify } from '@lucarne/core/ui/toast/toast-store.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'

/** Signs out, confirms it with a toast in the site's name, and opens the home page. */
export function useSignOut() {
  const queryClient = useQueryClient()
  const name = useSiteName()
  const navigate = useNavigate()
  return async () => {
    const result = await signOut()
    if (!result.ok) {
      // The menu of every page has this hook; few need the sentences.
      const description = await import('@lucarne/core/ui/auth/describe-auth-failure.ts').then(
        ({ describeAuthFailure }) => describeAuthFailure(result.failure),
        () => noResponse,
      )
      notify({ tone: 'destructive', title: 'Sign out Failed', description })
      return
    }
    void notifyMessage(queryClient, 'signedOut', { marque: name })
    await navigate('/')
  }
}
