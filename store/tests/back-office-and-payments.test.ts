import { startSharedStore } from './shared-store.ts'

startSharedStore()

// Registered afterwards, because hooks of some suites use the store.
await import('./back-office-orders.suite.ts')
await import('./back-office-order-states.suite.ts')
await import('./back-office-stock.suite.ts')
await import('./back-office-catalogue-csv.suite.ts')
await import('./back-office-catalogue.suite.ts')
await import('./back-office-tickets.suite.ts')
await import('./back-office-promotions.suite.ts')
await import('./back-office-customers.suite.ts')
await import('./stripe.suite.ts')
await import('./stripe-disputes.suite.ts')
await import('./stripe-refunds.suite.ts')
await import('./stripe-details.suite.ts')
await import('./edge.suite.ts')
await import('./postal-territory.suite.ts')
await import('./payment-event-order.suite.ts')
await import('./invariants.suite.ts')
await import('./kill.suite.ts')
