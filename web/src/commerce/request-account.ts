import type { ZodMiniType } from 'zod/mini'
import { sendToStore } from './store-request.ts'

/** Resolves to a session's token, or to that of an order's mailed link. */
export type ReadToken = () => Promise<string>

type AccountSchemas = typeof import('./account-schemas.ts').accountSchemas

/** Sends the JSON `body`, if any, as who `readToken` says. @throws StoreError on any response but a success */
export async function sendToAccount(
  path: string,
  { readToken, body, ...init }: Omit<RequestInit, 'body'> & { readToken?: ReadToken; body?: unknown } = {},
): Promise<Response> {
  const headers = {
    ...init.headers,
    ...(readToken && { authorization: `Bearer ${await readToken()}` }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  }
  return sendToStore(path, { ...init, headers, ...(body !== undefined && { body: JSON.stringify(body) }) })
}

/** `sendToAccount`, and its response as the contract says. */
export async function requestFromAccount<Body>(
  path: string,
  chooseSchema: (schemas: AccountSchemas) => ZodMiniType<Body>,
  init?: Parameters<typeof sendToAccount>[1],
): Promise<Body> {
  const [{ accountSchemas }, body] = await Promise.all([
    import('./account-schemas.ts'),
    sendToAccount(path, init).then((response) => response.json()),
  ])
  return chooseSchema(accountSchemas).parse(body)
}
