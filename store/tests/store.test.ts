import { afterAll } from 'vitest'
import './catalogue.suite.ts'
import './checkout.suite.ts'
import './reservations.suite.ts'
import './payment-page.suite.ts'
import './fulfilment.suite.ts'
import './delivery.suite.ts'
import './stripe.suite.ts'
import './edge.suite.ts'
import './invariants.suite.ts'
import './kill.suite.ts'
import { shop } from './shared-store.ts'

afterAll(() => shop.remove())
