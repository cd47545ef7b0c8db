import { expect, it, vi } from 'vitest'
import { useAuth } from './auth-store.ts'
import { loadClient } from './load-client.ts'
import { signOut } from './sign-out.ts'

vi.mock('./load-client.ts')

it('sign-out ends the session of this device only', async () => {
  const authSignOut = vi.fn(async () => ({ error: null }))
  vi.mocked(loadClient).mockResolvedValue({ auth: { signOut: authSignOut } } as never)
  await signOut()
  expect(authSignOut).toHaveBeenCalledExactlyOnceWith({ scope: 'local' })
  expect(useAuth.getState().user).toBeNull()
})
