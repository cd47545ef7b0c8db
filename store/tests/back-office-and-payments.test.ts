import { startSharedStore } from './shared-store.ts'

startSharedStore()

// Registered afterwards, because hooks of some suites use the store.
await import('./staff.suite.ts')
await import('./staff-states.suite.ts')
await import('./staff-stock.suite.ts')
await import('./staff-catalogue-csv.suite.ts')
await import('./staff-catalogue.suite.ts')
await import('./staff-requests.suite.ts')
await import('./staff-promotions.suite.ts')
await import('./staff-clients.suite.ts')
await import('./stripe.suite.ts')
await import('./stripe-details.suite.ts')
await import('./edge.suite.ts')
await import('./postal-territory.suite.ts')
await import('./payment-event-order.suite.ts')
await import('./invariants.suite.ts')
await import('./kill.suite.ts')
