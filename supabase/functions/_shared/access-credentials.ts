import { z } from 'zod'
import type { SecretCipher } from './secret-cipher.ts'

/** The credentials of an access, with the URLs that players load. */
export interface AccessCredentials {
  userName: string
  password: string
  /** Playlist of channels, films and series (M3U). */
  playlistUrl: string
  /** Programme guide (EPG). */
  guideUrl: string
}

/** The encrypted part; the user name stays readable. */
const secretSchema = z.object({ password: z.string(), playlistUrl: z.string(), guideUrl: z.string() })

/** @param owner id of the access, or the user name for credentials in the pool */
export function encryptCredentials(cipher: SecretCipher, owner: string, credentials: AccessCredentials) {
  const { password, playlistUrl, guideUrl } = credentials
  return cipher.encrypt(JSON.stringify({ password, playlistUrl, guideUrl }), owner)
}

/** @throws when they were encrypted for another owner or with another key */
export async function decryptCredentials(
  cipher: SecretCipher,
  owner: string,
  { userName, encrypted }: { userName: string; encrypted: string },
): Promise<AccessCredentials> {
  return { userName, ...secretSchema.parse(JSON.parse(await cipher.decrypt(encrypted, owner))) }
}
