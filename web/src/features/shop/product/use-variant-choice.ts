import { useHydrated } from '@lucarne/core/hooks/use-hydrated.ts'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'

const parameter = 'variant'

/** The number of this page's choice that led to a URL; infinity for any other navigation. */
function getTurn(state: unknown): number {
  const turn = typeof state === 'object' && state !== null && 'turn' in state ? state.turn : undefined
  return typeof turn === 'number' ? turn : Number.POSITIVE_INFINITY
}

/**
 * The variant of the URL. A choice takes effect before the URL is updated; a navigation by link or history is a choice
 * too. The URL of an earlier choice that arrives after a later one is ignored.
 */
export function useVariantChoice() {
  const [params, setParams] = useSearchParams()
  const { state }: { state: unknown } = useLocation()
  const hydrated = useHydrated()
  const fromUrl = hydrated ? params.get(parameter) : null
  const [choice, setChoice] = useState({ id: fromUrl, fromUrl, turn: 0 })
  if (choice.fromUrl !== fromUrl && getTurn(state) >= choice.turn)
    setChoice({ ...choice, id: fromUrl, fromUrl })

  const choose = (id: string) => {
    const turn = choice.turn + 1
    setChoice({ id, fromUrl, turn })
    const next = new URLSearchParams(params)
    next.set(parameter, id)
    setParams(next, { replace: true, preventScrollReset: true, state: { turn } })
  }
  return { chosenId: choice.id, choose }
}
