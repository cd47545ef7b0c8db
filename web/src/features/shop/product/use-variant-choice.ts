import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { useHydrated } from '#hooks/use-hydrated.ts'

const parameter = 'variant'

/** Which of this page's own choices led to an address; infinitely late for any other address. */
function turnOf(state: unknown): number {
  const turn = typeof state === 'object' && state !== null && 'turn' in state ? state.turn : undefined
  return typeof turn === 'number' ? turn : Number.POSITIVE_INFINITY
}

/**
 * The variant asked for in the address. A choice is taken at once and the address follows; an address that
 * changes by itself, by a link or the browser's arrows, is a choice too. One that follows an earlier choice while
 * a later one is made is out of date.
 */
export function useVariantChoice() {
  const [params, setParams] = useSearchParams()
  const { state }: { state: unknown } = useLocation()
  const hydrated = useHydrated()
  const asked = hydrated ? params.get(parameter) : null
  const [choice, setChoice] = useState({ id: asked, asked, turn: 0 })
  if (choice.asked !== asked && turnOf(state) >= choice.turn) setChoice({ ...choice, id: asked, asked })

  const choose = (id: string) => {
    const turn = choice.turn + 1
    setChoice({ id, asked, turn })
    const next = new URLSearchParams(params)
    next.set(parameter, id)
    setParams(next, { replace: true, preventScrollReset: true, state: { turn } })
  }
  return { chosenId: choice.id, choose }
}
