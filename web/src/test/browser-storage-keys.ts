type StorageKey = {
  key: string
  /** Whether the key goes on, as with the name of an article. */
  isPrefix?: true
  /** The module that writes it, below `src`; null for a library. */
  writtenBy: string | null
}

/** All that the storefront stores in a browser. The privacy page lists the same keys (docs/product.md#privacy). */
export const browserStorageKeys: readonly StorageKey[] = [
  { key: 'e-commerce-cart', writtenBy: 'commerce/cart/cart-store.ts' },
  { key: 'promo-code', writtenBy: 'commerce/promo-code-storage.ts' },
  { key: 'theme', writtenBy: 'lib/theme.ts' },
  { key: 'country', writtenBy: 'commerce/country.ts' },
  { key: 'auth-session', writtenBy: 'backend/auth-store.ts' },
  { key: 'comments_', isPrefix: true, writtenBy: 'features/blog/comments/comment-storage.ts' },
  { key: 'guest-payments', writtenBy: 'commerce/guest-payments-key.ts' },
  { key: 'open-payment', writtenBy: 'commerce/open-payment.ts' },
  { key: 'kept-input', writtenBy: 'lib/saved-form-values.ts' },
  { key: 'reloaded-for', writtenBy: 'app/reload-on-chunk-error.ts' },
  { key: 'react-router-scroll-positions', writtenBy: null },
]

export const isListedStorageKey = (stored: string) =>
  browserStorageKeys.some(({ key, isPrefix }) => (isPrefix ? stored.startsWith(key) : stored === key))
