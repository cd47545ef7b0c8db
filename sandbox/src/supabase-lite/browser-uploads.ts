/** `/storage/v1/object/{bucket}/…`, but not the endpoints beside it that take JSON. */
const uploadPath = /^\/storage\/v1\/object\/(?!(?:sign|list|move|copy|upload|info|public)\/)[^/]+\/./

export function isUpload(request: Request): boolean {
  return (
    (request.method === 'POST' || request.method === 'PUT') && uploadPath.test(new URL(request.url).pathname)
  )
}

export interface RawUpload {
  body: Uint8Array<ArrayBuffer>
  headers: Headers
}

/**
 * Defect 3: browsers send a file as the multipart field named « », and the library reads only the one named
 * « file », so every upload from a browser is refused. It is handed the file itself, as a server's upload is.
 */
export async function unwrapUpload(
  body: Uint8Array<ArrayBuffer>,
  headers: Headers,
): Promise<RawUpload | undefined> {
  const contentType = headers.get('content-type') ?? ''
  if (!contentType.startsWith('multipart/form-data')) return { body, headers }

  const form = await new Response(body, { headers: { 'content-type': contentType } })
    .formData()
    .catch(() => undefined)
  const files = [...(form?.values() ?? [])].filter((value) => value instanceof File)
  const [file] = files
  if (!form || !file || files.length > 1) return undefined

  const raw = new Headers(headers)
  raw.set('content-type', file.type || 'application/octet-stream')
  const seconds = Number(form.get('cacheControl') ?? '3600')
  raw.set('cache-control', Number.isInteger(seconds) ? `max-age=${seconds}` : 'no-cache')
  return { body: new Uint8Array(await file.arrayBuffer()), headers: raw }
}
