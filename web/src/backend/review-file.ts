import { env } from '#lib/env.ts'
import { loadClient } from './load-client.ts'

export type ReviewFile = {
  file: Blob
  kind: 'image' | 'video'
  /** Without its dot. */
  extension: string
  mimeType: string
}

/** `detail` completes « Erreur lors de l'upload du fichier: ». */
export type UploadResult = { ok: true; path: string } | { ok: false; detail: string }

const details: Record<number, string> = {
  401: 'votre session a pris fin, reconnectez-vous.',
  403: 'il a été refusé.',
  409: 'il existe déjà, réessayez.',
  413: 'il est trop lourd.',
  415: 'son format n’est pas accepté.',
}
const noResponse = 'le service ne répond pas.'

/** By the database's error code. */
const reservationDetails: Record<string, string | undefined> = {
  '42501': details[401],
  PGRST301: details[401],
  P0001: 'vous avez envoyé dix fichiers en 24 heures, réessayez demain.',
}

// The storage service repeats its own status in the response body.
function describeFailure({ status, responseText }: XMLHttpRequest): string {
  if (status === 0) return noResponse
  const statusCode = /"statusCode"\s*:\s*"?(\d{3})/.exec(responseText)?.[1]
  return details[Number(statusCode ?? status)] ?? noResponse
}

// A 200 that does not name the file comes from a proxy, or was cut off: nothing was stored.
const isStored = ({ status, responseText }: XMLHttpRequest, path: string) =>
  status === 200 && responseText.includes(`/${path}"`)

// Neither the Supabase client nor fetch reports upload progress.
function postFile(
  url: string,
  headers: Readonly<Record<string, string>>,
  file: Blob,
  onProgress: (share: number) => void,
): Promise<XMLHttpRequest> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onloadend = () => resolve(request)
    request.send(file)
  })
}

/**
 * Uploads a file to the private bucket, to the path that the database reserves for it:
 * `images/{userId}_{timestamp}.{ext}` or `videos/…`.
 *
 * @param onProgress receives the share of the file that is sent, from 0 to 1
 */
export async function uploadReviewFile(
  { file, kind, extension, mimeType }: ReviewFile,
  onProgress: (share: number) => void,
): Promise<UploadResult> {
  const client = await loadClient()
  const { data } = await client.auth.getSession()
  if (!data.session) return { ok: false, detail: details[401] ?? noResponse }
  const { data: path, error } = await client.rpc('reserve_review_file', {
    p_kind: kind,
    p_extension: extension,
  })
  if (error) return { ok: false, detail: reservationDetails[error.code] ?? noResponse }
  const request = await postFile(
    `${env.supabaseUrl}/storage/v1/object/reviews/${path}`,
    {
      apikey: env.supabasePublishableKey,
      authorization: `Bearer ${data.session.access_token}`,
      'content-type': mimeType,
      'cache-control': 'max-age=3600',
      'x-upsert': 'false',
    },
    file,
    onProgress,
  )
  if (!isStored(request, path)) return { ok: false, detail: describeFailure(request) }
  return { ok: true, path }
}
