import { Hono } from 'hono'
import type { DestinationsResponse } from '../../contract/destinations.ts'
import { revalidated } from '../http/response-cache.ts'
import type { StoreContext } from '../store-context.ts'
import { findDestinations, listDestinations } from './destinations.ts'

/** `GET destinations`: what the checkout computes with, for pages before it. */
export function destinationRoutes({ database, responseCache }: StoreContext) {
  return new Hono().get('/destinations', revalidated, async (c) => {
    const body = await responseCache.get(
      'destinations',
      async (): Promise<DestinationsResponse> => ({
        destinations: listDestinations(await findDestinations(database)),
      }),
    )
    return c.body(body, 200, { 'content-type': 'application/json; charset=utf-8' })
  })
}
