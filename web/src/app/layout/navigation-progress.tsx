import { useNavigation } from 'react-router-dom'

/** A thin line under the bar while the next page is on its way; invisible when it comes at once. */
export function NavigationProgress() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return (
    <div role="status" className="fixed inset-x-0 top-bar z-40 h-0.5 overflow-hidden md:top-bar-wide">
      <span className="sr-only">Chargement de la page</span>
      <div className="h-full w-1/3 animate-sweep bg-accent [animation-delay:150ms]" />
    </div>
  )
}
