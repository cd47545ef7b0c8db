interface Options {
  method?: string
  authorization?: string
  body?: unknown
}

/** An internal request to the library's accounts service with the host and API key of the current one. */
export function createAuthRequest(
  { headers: received, url }: Request,
  path: string,
  { authorization = '', body, method = body === undefined ? 'GET' : 'POST' }: Options,
): Request {
  const headers = new Headers({ apikey: received.get('apikey') ?? '', authorization })
  if (body !== undefined) headers.set('content-type', 'application/json')
  return new Request(new URL(`/auth/v1/${path}`, url), {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}
