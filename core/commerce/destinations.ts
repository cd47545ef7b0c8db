import { queryOptions } from '@tanstack/react-query'
import { requestFromStore } from './store-request.ts'

/** Where the shop sells and ships, with taxes and delivery. */
export const destinationsOptions = queryOptions({
  queryKey: ['store', 'destinations'],
  queryFn: async ({ signal }) =>
    (await requestFromStore('/destinations', (schemas) => schemas.destinations, { signal })).destinations,
})
