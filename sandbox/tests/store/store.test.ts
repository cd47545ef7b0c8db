import { afterAll } from 'vitest'
import './contract.suite.ts'
import './payments.suite.ts'
import './stripe.suite.ts'
import './agreement.suite.ts'
import './kill.suite.ts'
import { shop } from './the-shop.ts'

afterAll(() => shop.remove())
