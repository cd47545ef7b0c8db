import type { Result } from '@lucarne/store/contract/result.ts'
import type { ZodMiniType } from 'zod/mini'
import { failWith, readBody, requireValue, type StoreFailure, sendToStore } from './store-request.ts'

/** Resolves to a session's token, or to that of an order's mailed link. */
export type ReadToken = () => Promise<string>

type AccountSchemas = typeof import('./account-schemas.ts').accountSchemas

type AccountRequestInit = Omit<RequestInit, 'body'> & { readToken?: ReadToken; body?: unknown }

/** Sends the JSON `body`, if any, as who `readToken` says. Never rejects. */
export async function sendToAccount(
  path: string,
  { readToken, body, ...init }: AccountRequestInit = {},
): Promise<Result<Response, StoreFailure>> {
  try {
    const headers = {
      ...init.headers,
      ...(readToken && { authorization: `Bearer ${await readToken()}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    }
    return sendToStore(path, { ...init, headers, ...(body !== undefined && { body: JSON.stringify(body) }) })
  } catch (cause) {
    return failWith(cause)
  }
}

/** `sendToAccount`, and its response as the contract says. */
export const tryRequestFromAccount = <Body>(
  path: string,
  chooseSchema: (schemas: AccountSchemas) => ZodMiniType<Body>,
  init?: AccountRequestInit,
): Promise<Result<Body, StoreFailure>> =>
  readBody(
    sendToAccount(path, init),
    import('./account-schemas.ts').then(({ accountSchemas }) => chooseSchema(accountSchemas)),
  )

/** `tryRequestFromAccount` for a query. */
export const requestFromAccount = <Body>(
  path: string,
  chooseSchema: (schemas: AccountSchemas) => ZodMiniType<Body>,
  init?: AccountRequestInit,
): Promise<Body> => requireValue(tryRequestFromAccount(path, chooseSchema, init))
