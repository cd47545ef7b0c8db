const algorithm = 'AES-GCM'
const keyBytes = 32
const ivBytes = 12
const version = 'v1'

const encode = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

function decode(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (character) => character.charCodeAt(0))
}

export interface SecretCipher {
  /** @param owner authenticated as additional data: a ciphertext cannot be decrypted for another owner */
  encrypt(secret: string, owner: string): Promise<string>
  /** @throws when the text was altered, belongs to another owner or was encrypted with another key */
  decrypt(encrypted: string, owner: string): Promise<string>
}

/** Whether a text is a key for `createSecretCipher`: 32 bytes in base64, as of `openssl rand -base64 32`. */
export function isSecretKey(text: string): boolean {
  try {
    return decode(text).length === keyBytes
  } catch {
    return false
  }
}

/** Encrypts secrets at rest with AES-256-GCM. The database never has the key. */
export function createSecretCipher(base64Key: string): SecretCipher {
  const key = crypto.subtle.importKey('raw', decode(base64Key), algorithm, false, ['encrypt', 'decrypt'])
  // A failed key import is reported by the first use.
  key.catch(() => {})
  const parameters = (iv: Uint8Array<ArrayBuffer>, owner: string) => ({
    name: algorithm,
    iv,
    additionalData: new TextEncoder().encode(owner),
  })
  return {
    async encrypt(secret, owner) {
      const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
      const bytes = new TextEncoder().encode(secret)
      const encrypted = await crypto.subtle.encrypt(parameters(iv, owner), await key, bytes)
      return [version, encode(iv), encode(new Uint8Array(encrypted))].join('.')
    },
    async decrypt(encrypted, owner) {
      const [foundVersion, iv = '', bytes = ''] = encrypted.split('.')
      if (foundVersion !== version) throw new Error('The secret has an unknown format.')
      const secret = await crypto.subtle.decrypt(parameters(decode(iv), owner), await key, decode(bytes))
      return new TextDecoder().decode(secret)
    },
  }
}
