import { useSyncExternalStore } from 'react'

function subscribe(onChange: () => void) {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}

/** Says that the browser is offline, for as long as it is. At the end of the page and sticky: it covers no last line. */
export default function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status" className="sticky bottom-0 z-30">
      {!isOnline && (
        <p className="border-line border-t bg-s2 px-gutter py-3 text-ink text-small">
          Vous êtes hors ligne. Ce qui est affiché reste lisible ; le reste revient avec la connexion.
        </p>
      )}
    </div>
  )
}
