import { useAuth } from '@lucarne/core/backend/auth-store.ts'
import {
  confirmSent,
  initialFavourites,
  mergeFavourites,
} from '@lucarne/core/commerce/favourites/favourites-rules.ts'
import { useFavourites } from '@lucarne/core/commerce/favourites/favourites-store.ts'

/** The account whose list this tab has merged with its own. */
let mergedUserId: string | undefined
let isSyncing = false

/**
 * Brings browser and account to the same list: merges once, then sends what changed. What cannot be sent stays, and is
 * sent with the next change, when the browser is online again, or at the next visit.
 */
async function sync(userId: string) {
  if (isSyncing) return
  isSyncing = true
  const isCurrent = () => useAuth.getState().user?.id === userId
  try {
    const { fetchFavourites, saveFavourite } = await import('@lucarne/core/backend/favourites.ts')
    if (mergedUserId !== userId) {
      const accountIds = await fetchFavourites()
      if (!isCurrent()) return
      useFavourites.setState((local) => mergeFavourites(local, userId, accountIds))
      mergedUserId = userId
    }
    const findChange = () => Object.entries(useFavourites.getState().unsent)[0]
    for (let change = findChange(); change && isCurrent(); change = findChange()) {
      const [productId, isMarked] = change
      await saveFavourite(userId, productId, isMarked)
      useFavourites.setState((favourites) => confirmSent(favourites, productId, isMarked))
    }
  } catch {
    // The changes stay.
  } finally {
    isSyncing = false
  }
}

/** Keeps the favourites of a signed-in customer the same as the account's, and removes them at sign-out. */
export function syncFavourites() {
  const send = () => {
    const { user } = useAuth.getState()
    if (user) void sync(user.id)
  }
  const removeAccounts = () => {
    mergedUserId = undefined
    if (useFavourites.getState().userId !== null) useFavourites.setState(initialFavourites)
  }
  useAuth.subscribe((now, before) => {
    if (now.user) send()
    // Not whenever there is no user: another tab that signs in stores its list before this one knows the session.
    else if (!now.isLoading && (before.user || before.isLoading)) removeAccounts()
  })
  useFavourites.subscribe(send)
  addEventListener('online', send)
  const { isLoading, user } = useAuth.getState()
  if (user) send()
  else if (!isLoading) removeAccounts()
}
