import type { TestLake } from '../test-lake.ts'

/** Uploads an image as an administrator. @returns its URL */
export async function uploadImage(lake: TestLake, body: Buffer, filename = 'picture'): Promise<string> {
  const { url } = await lake.client('ada').assets.upload('image', body, { filename })
  return url
}

export async function get(url: string, headers: Record<string, string> = {}) {
  const response = await fetch(url, { headers })
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) }
}
