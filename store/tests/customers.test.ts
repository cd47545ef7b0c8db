import { startSharedStore } from './shared-store.ts'

startSharedStore()

// Registered afterwards, because hooks of some suites use the store.
await import('./catalogue.suite.ts')
await import('./prices.suite.ts')
await import('./checkout.suite.ts')
await import('./limits.suite.ts')
await import('./destinations.suite.ts')
await import('./reservations.suite.ts')
await import('./payment-page.suite.ts')
await import('./fulfilment.suite.ts')
await import('./delivery.suite.ts')
await import('./invoices.suite.ts')
await import('./product-questions.suite.ts')
await import('./promo-codes.suite.ts')
await import('./accesses.suite.ts')
await import('./tickets.suite.ts')
await import('./forms.suite.ts')
await import('./account.suite.ts')
await import('./second-factor.suite.ts')
await import('./withdrawals.suite.ts')
await import('./order-sources.suite.ts')
