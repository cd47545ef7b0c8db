import { type Addresses, addressesAt } from '@lucarne/sandbox/environment.ts'
import { portsAt } from '@lucarne/sandbox/ports.ts'

/** Where the sandbox of this test run listens. */
export function addresses(): Addresses {
  return addressesAt(portsAt(Number(process.env.E2E_PORT_OFFSET)))
}

/** Where the plain studio and its lake listen. */
export function plainAddresses(): Pick<Addresses, 'lake' | 'studio'> {
  return addressesAt(portsAt(Number(process.env.E2E_STUDIO_PORT_OFFSET)))
}
