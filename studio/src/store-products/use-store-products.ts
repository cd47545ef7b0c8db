import { useCallback, useEffect, useState } from 'react'
import { fetchStoreProducts, type StoreAddress, type StoreProduct } from './store-product.ts'

export type StoreProducts =
  | { status: 'loading' }
  | { status: 'unreachable'; retry: () => void }
  | { status: 'loaded'; products: readonly StoreProduct[] }

/** A store that does not answer must not keep an editor waiting. */
const patienceMs = 8000

export function useStoreProducts(store: StoreAddress): StoreProducts {
  const [attempt, setAttempt] = useState(0)
  const [products, setProducts] = useState<readonly StoreProduct[] | 'unreachable'>()
  const retry = useCallback(() => {
    setProducts(undefined)
    setAttempt((count) => count + 1)
  }, [])

  useEffect(() => {
    const leaving = new AbortController()
    const signal = AbortSignal.any([leaving.signal, AbortSignal.timeout(patienceMs)])
    fetchStoreProducts(store, signal).then(
      (loaded) => !leaving.signal.aborted && setProducts(loaded),
      () => !leaving.signal.aborted && setProducts('unreachable'),
    )
    return () => leaving.abort()
  }, [store, attempt])

  if (products === undefined) return { status: 'loading' }
  if (products === 'unreachable') return { status: 'unreachable', retry }
  return { status: 'loaded', products }
}
