import { fileTypeFromBuffer } from 'file-type'
import { decodePath } from '../gateway/request-path.ts'

/** `/storage/v1/object/{bucket}/…`, without the sibling endpoints that take JSON. */
const uploadPath = /^\/storage\/v1\/object\/(?!(?:sign|list|move|copy|upload|info|public)\/)[^/]+\/./

export function isUpload(request: Request): boolean {
  return (request.method === 'POST' || request.method === 'PUT') && uploadPath.test(decodePath(request.url))
}

export interface Upload {
  body: Uint8Array<ArrayBuffer>
  headers: Headers
}

/**
 * Extracts the file of a multipart upload. Browsers send it in a field with an empty name, but the library reads only
 * the field « file » and would reject every upload from a browser; so it receives the bare file, as from a server.
 *
 * @returns undefined unless the form holds exactly one file.
 */
export async function unwrapUpload(
  body: Uint8Array<ArrayBuffer>,
  headers: Headers,
): Promise<Upload | undefined> {
  const contentType = headers.get('content-type') ?? ''
  if (!contentType.startsWith('multipart/form-data')) return { body, headers }

  const form = await new Response(body, { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => undefined)
  const files = [...(form?.values() ?? [])].filter((value) => value instanceof File)
  const [file] = files
  if (!form || !file || files.length > 1) return undefined

  const fileHeaders = new Headers(headers)
  fileHeaders.set('content-type', file.type || 'application/octet-stream')
  const maxAgeSeconds = Number(form.get('cacheControl') ?? '3600')
  fileHeaders.set('cache-control', Number.isInteger(maxAgeSeconds) ? `max-age=${maxAgeSeconds}` : 'no-cache')
  return { body: new Uint8Array(await file.arrayBuffer()), headers: fileHeaders }
}

/** Types that buckets accept and that can be detected from bytes; the bucket rejects all others. */
const detectableType = /^(?:image\/(?:jpeg|png|webp|avif|gif)|video\/(?:mp4|webm|quicktime))$/

const topLevelType = (mimeType: string) => mimeType.split('/')[0]

/** Whether a file declared as picture or video contains one; the storage service checks only the declared type. */
export async function matchesDeclaredType(body: Uint8Array, contentType: string | null): Promise<boolean> {
  const declared = contentType?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (!detectableType.test(declared)) return true
  const detected = await fileTypeFromBuffer(body)
  return detected !== undefined && topLevelType(detected.mime) === topLevelType(declared)
}
