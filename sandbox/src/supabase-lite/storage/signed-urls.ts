import { z } from 'zod'

const prefix = '/storage/v1'
export const signPath = /^\/storage\/v1\/object\/sign\//

const signedUrl = z.looseObject({ signedUrl: z.string() })
const responseSchema = z.union([signedUrl, z.array(signedUrl)])

const toHosted = ({ signedUrl: url, ...rest }: z.infer<typeof signedUrl>) => ({
  ...rest,
  signedURL: url === '' ? null : url.slice(prefix.length),
})

/**
 * Names signed download URLs as the hosted service does: `signedURL`, relative to the storage API. The library's own
 * name and prefix give supabase-js a URL that leads nowhere.
 */
export async function nameSignedUrls(request: Request, response: Response): Promise<Response> {
  if (request.method !== 'POST' || !response.ok || !signPath.test(new URL(request.url).pathname))
    return response
  const { success, data } = responseSchema.safeParse(await response.clone().json())
  if (!success) return response
  return Response.json(Array.isArray(data) ? data.map(toHosted) : toHosted(data))
}
