import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'

const parameter = 'variant'

/**
 * The variant asked for in the address. A choice is taken at once and the address follows; an address that
 * changes by itself, by a link or the browser's arrows, is a choice too.
 */
export function useVariantChoice() {
  const [params, setParams] = useSearchParams()
  const asked = params.get(parameter)
  const [choice, setChoice] = useState({ id: asked, asked })
  if (choice.asked !== asked) setChoice({ id: asked, asked })

  const choose = (id: string) => {
    setChoice({ id, asked })
    const next = new URLSearchParams(params)
    next.set(parameter, id)
    setParams(next, { replace: true, preventScrollReset: true })
  }
  return { chosenId: choice.id, choose }
}
