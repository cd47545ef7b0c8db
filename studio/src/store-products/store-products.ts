import { maxProductsPerPage, type Product, productListSchema } from '@lucarne/store/contract/product.ts'
import { useCallback, useEffect, useState } from 'react'

export interface StoreLocation {
  apiUrl: string
  storeId: string
}

/**
 * The products of the store, at most one page of them.
 *
 * @throws Error when the store is unreachable or its response breaks the contract.
 */
export async function fetchStoreProducts(store: StoreLocation, signal: AbortSignal): Promise<Product[]> {
  const url = new URL(`/store/${store.storeId}/products?limit=${maxProductsPerPage}`, store.apiUrl)
  const response = await fetch(url, { signal })
  if (!response.ok) throw new Error(`HTTP ${response.status}: ${response.statusText}`)
  return productListSchema.parse(await response.json()).products
}

export type StoreProducts =
  | { status: 'loading' }
  | { status: 'unreachable'; retry: () => void }
  | { status: 'loaded'; products: readonly Product[] }

const timeoutMs = 8000

export function useStoreProducts(store: StoreLocation): StoreProducts {
  const [attempt, setAttempt] = useState(0)
  const [products, setProducts] = useState<readonly Product[] | 'unreachable'>()
  const retry = useCallback(() => {
    setProducts(undefined)
    setAttempt((count) => count + 1)
  }, [])

  useEffect(() => {
    const unmount = new AbortController()
    const signal = AbortSignal.any([unmount.signal, AbortSignal.timeout(timeoutMs)])
    fetchStoreProducts(store, signal).then(
      (loaded) => !unmount.signal.aborted && setProducts(loaded),
      () => !unmount.signal.aborted && setProducts('unreachable'),
    )
    return () => unmount.abort()
  }, [store, attempt])

  if (products === undefined) return { status: 'loading' }
  if (products === 'unreachable') return { status: 'unreachable', retry }
  return { status: 'loaded', products }
}
