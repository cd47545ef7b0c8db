import { maxKeyBytes, toValueKey, type ValueKey } from './index-keys.ts'

/**
 * One key for several values: keys compare bytewise as the values do one after the other. It is truncated like the key of
 * a string.
 */
export function encodeOrderKey(parts: readonly { value: unknown; isDescending: boolean }[]): Uint8Array {
  const encoded = parts.map(({ value, isDescending }) => {
    const bytes = encodeValue(toValueKey(value))
    return isDescending ? bytes.map((byte) => 255 - byte) : bytes
  })
  return Buffer.concat(encoded).subarray(0, maxKeyBytes)
}

function encodeValue({ rank, key, isComplete }: ValueKey): Uint8Array {
  const bytes = typeof key === 'number' ? encodeNumber(key) : encodeBytes(key, isComplete)
  return Buffer.concat([Buffer.of(rank), bytes])
}

/** The bits of a double order positive numbers; the sign bit, and all bits of negative numbers, are inverted. */
function encodeNumber(value: number): Uint8Array {
  const bytes = Buffer.alloc(8)
  // Adding 0 turns -0 into 0, which equals it.
  bytes.writeDoubleBE(value + 0)
  const isNegative = (bytes[0] ?? 0) >= 128
  return bytes.map((byte, index) => (isNegative ? 255 - byte : index === 0 ? byte + 128 : byte))
}

/** Two zero bytes end the text, so that a prefix comes first; a zero byte within is followed by another one. */
function encodeBytes(text: Uint8Array, isComplete: boolean): Uint8Array {
  const escaped = [...text].flatMap((byte) => (byte === 0 ? [0, 255] : [byte]))
  return Buffer.from(isComplete ? [...escaped, 0, 0] : escaped)
}
