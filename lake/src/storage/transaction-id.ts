import { randomBytes } from 'node:crypto'

/** Letters and digits only, as the hosted service's; also the `_rev` of the documents written. */
export function newTransactionId(): string {
  return randomBytes(16).toString('hex').slice(0, 22)
}
