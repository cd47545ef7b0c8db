import type { Result } from '@lucarne/store/contract/result.ts'
import { env } from '#lib/env.ts'
import { loadClient } from './load-client.ts'

export type UploadedReviewFile = {
  file: Blob
  kind: 'image' | 'video'
  /** Without its dot. */
  extension: string
  mimeType: string
}

const codes = {
  401: 'signed_out',
  403: 'forbidden',
  409: 'exists',
  413: 'too_large',
  415: 'unsupported_type',
} as const

/** Why a file was not stored. */
export type UploadFailure = { code: (typeof codes)[keyof typeof codes] | 'file_quota' | 'unreachable' }

const fail = (code: UploadFailure['code']) => ({ ok: false, failure: { code } }) as const

const isKnown = (status: number): status is keyof typeof codes => Object.hasOwn(codes, status)

/** By the database's error code. */
const reservationCodes: Partial<Record<string, UploadFailure['code']>> = {
  '42501': 'signed_out',
  PGRST301: 'signed_out',
  P0001: 'file_quota',
}

// The storage service repeats its own status in the response body.
function toCode({ status, responseText }: XMLHttpRequest): UploadFailure['code'] {
  const sent = Number(/"statusCode"\s*:\s*"?(\d{3})/.exec(responseText)?.[1] ?? status)
  return status !== 0 && isKnown(sent) ? codes[sent] : 'unreachable'
}

// A 200 that does not name the file comes from a proxy, or was cut off: nothing was stored.
const isStored = ({ status, responseText }: XMLHttpRequest, path: string) =>
  status === 200 && responseText.includes(`/${path}"`)

// XMLHttpRequest, because neither the Supabase client nor fetch reports upload progress.
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
  { file, kind, extension, mimeType }: UploadedReviewFile,
  onProgress: (share: number) => void,
): Promise<Result<string, UploadFailure>> {
  const client = await loadClient()
  const { data } = await client.auth.getSession()
  if (!data.session) return fail('signed_out')
  const { data: path, error } = await client.rpc('reserve_review_file', {
    p_kind: kind,
    p_extension: extension,
  })
  if (error) return fail(reservationCodes[error.code] ?? 'unreachable')
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
  return isStored(request, path) ? { ok: true, value: path } : fail(toCode(request))
}
