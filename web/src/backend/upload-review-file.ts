import { env } from '#lib/env.ts'
import { loadClient } from './load-client.ts'

export type ReviewFile = {
  file: Blob
  folder: 'images' | 'videos'
  /** Without its dot. */
  extension: string
  mimeType: string
  userId: string
}

/** `detail` completes « Erreur lors de l'upload du fichier: » (spec §8). */
export type UploadOutcome = { ok: true; url: string } | { ok: false; detail: string }

const details: Record<number, string> = {
  401: 'votre session a pris fin, reconnectez-vous.',
  403: 'il a été refusé.',
  409: 'il existe déjà, réessayez.',
  413: 'il est trop lourd.',
  415: 'son format n’est pas accepté.',
}
const noAnswer = 'le service ne répond pas.'

/** The storage service says its status in the body of its answer. */
function detailOf({ status, responseText }: XMLHttpRequest): string {
  if (status === 0) return noAnswer
  const said = /"statusCode"\s*:\s*"?(\d{3})/.exec(responseText)?.[1]
  return details[Number(said ?? status)] ?? noAnswer
}

/** Whoever answers 200 without naming the file has not kept it: a proxy on the way, or half an answer. */
const isStored = ({ status, responseText }: XMLHttpRequest, path: string) =>
  status === 200 && responseText.includes(`/${path}"`)

/** The client tells nothing of an upload's progress, so that this one request is made by hand. */
function send(
  address: string,
  headers: Readonly<Record<string, string>>,
  file: Blob,
  onProgress: (share: number) => void,
): Promise<XMLHttpRequest> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', address)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onloadend = () => resolve(request)
    request.send(file)
  })
}

/**
 * Puts a file into the bucket, at `images/{userId}_{timestamp}.{ext}` or `videos/…` (spec §7).
 *
 * @param onProgress told what share of the file is sent, from 0 to 1.
 */
export async function uploadReviewFile(
  { file, folder, extension, mimeType, userId }: ReviewFile,
  onProgress: (share: number) => void,
): Promise<UploadOutcome> {
  const client = await loadClient()
  const { data } = await client.auth.getSession()
  if (!data.session) return { ok: false, detail: details[401] ?? noAnswer }
  const path = `${folder}/${userId}_${Date.now()}.${extension}`
  const request = await send(
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
  if (!isStored(request, path)) return { ok: false, detail: detailOf(request) }
  return { ok: true, url: client.storage.from('reviews').getPublicUrl(path).data.publicUrl }
}
