import { expect, it } from 'vitest'
import { scannedReference } from './parse-scanned-reference.ts'

it.each([
  ['LU-7F3K-92QX'],
  [' lu-7f3k-92qx\t'],
  ['LU)7F3K)92QX'],
  ['LU7F3K92QX'],
  ['https://lucarne.exemple/commande/suivi?numero=LU-7F3K-92QX#x'],
])('a scan of « %s » has an order’s reference', (text) => expect(scannedReference(text)).toBe('LU-7F3K-92QX'))

it.each([[''], ['6A12345678901'], ['LU-7F3K'], ['SALU-7F3K-92QX'], ['LU-7F3K-92QX9']])(
  'a scan of « %s » has no order’s reference',
  (text) => expect(scannedReference(text)).toBeUndefined(),
)
