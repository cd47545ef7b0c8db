import { describe, expect, it } from 'vitest'
import { createSecretCipher, isSecretKey } from './secret-cipher.ts'

const keyOf = (byte: number) => btoa(String.fromCharCode(...new Uint8Array(32).fill(byte)))
const cipher = createSecretCipher(keyOf(1))

describe('the secret cipher', () => {
  it('decrypts what it encrypted, and encrypts the same secret differently each time', async () => {
    const [first, second] = await Promise.all([cipher.encrypt('sésame', 'a'), cipher.encrypt('sésame', 'a')])
    expect(first).not.toBe(second)
    expect(first).not.toContain('sésame')
    expect(await cipher.decrypt(second, 'a')).toBe('sésame')
  })

  it('refuses a secret that was moved to another owner', async () => {
    const encrypted = await cipher.encrypt('sésame', 'a')
    await expect(cipher.decrypt(encrypted, 'b')).rejects.toThrow()
  })

  it('refuses another key, an altered text and an unknown format', async () => {
    const encrypted = await cipher.encrypt('sésame', 'a')
    const altered = encrypted.slice(0, -2) + (encrypted.endsWith('AA') ? 'BB' : 'AA')
    await expect(createSecretCipher(keyOf(2)).decrypt(encrypted, 'a')).rejects.toThrow()
    await expect(cipher.decrypt(altered, 'a')).rejects.toThrow()
    await expect(cipher.decrypt('sésame', 'a')).rejects.toThrow('format')
  })

  it('knows a key from another text', () => {
    expect(['', 'court', keyOf(3).slice(4), keyOf(3)].map(isSecretKey)).toEqual([false, false, false, true])
  })
})
