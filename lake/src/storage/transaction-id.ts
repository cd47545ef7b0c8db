import { randomBytes } from 'node:crypto'

/** 22 hexadecimal digits, in the form of the hosted service; also the `_rev` of the documents written. */
export function createTransactionId(): string {
  return randomBytes(16).toString('hex').slice(0, 22)
}
