import { expect, it, vi } from 'vitest'
import { useAuth } from './auth-store.ts'
import { loadClient } from './load-client.ts'
import { signOut } from './sign-out.ts'

it('sign-out ends the session of this device only', async () => {
  const { auth } = await loadClient()
  const authSignOut = vi.spyOn(auth, 'signOut').mockResolvedValue({ error: null })
  await signOut()
  expect(authSignOut).toHaveBeenCalledExactlyOnceWith({ scope: 'local' })
  expect(useAuth.getState().user).toBeNull()
})
