import type { Result } from '@lucarne/store/contract/result.ts'
import type { ZodMiniType } from 'zod/mini'
import { failWith, parseBody, requireValue, type StoreFailure, sendToStore } from './store-request.ts'

/** Resolves to a session's token, or to that of an order's mailed link. */
export type GetToken = () => Promise<string>

type AccountSchemas = typeof import('./account-schemas.ts').accountSchemas

type AccountRequestInit = Omit<RequestInit, 'body'> & { getToken?: GetToken; body?: unknown }

/** Sends the JSON `body`, if any, as who `getToken` says. Never rejects. */
export async function sendToAccount(
  path: string,
  { getToken, body, ...init }: AccountRequestInit = {},
): Promise<Result<Response, StoreFailure>> {
  try {
    const headers = {
      ...init.headers,
      ...(getToken && { authorization: `Bearer ${await getToken()}` }),
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
  parseBody(
    sendToAccount(path, init),
    import('./account-schemas.ts').then(({ accountSchemas }) => chooseSchema(accountSchemas)),
  )

/** `tryRequestFromAccount` for a query. */
export const requestFromAccount = <Body>(
  path: string,
  chooseSchema: (schemas: AccountSchemas) => ZodMiniType<Body>,
  init?: AccountRequestInit,
): Promise<Body> => requireValue(tryRequestFromAccount(path, chooseSchema, init))
