import type { SanityClient } from '@sanity/client'
import type { TestLake } from '../test-lake.ts'

type User = 'ada' | 'mo' | 'wim'

/** Requests and clients of one dataset. */
export function createDatasetHarness(lake: TestLake) {
  const send = (method: string, path: string, body?: unknown, user?: User) =>
    lake.request(path, {
      method,
      ...(user && { user }),
      ...(body !== undefined && {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
    })
  return {
    send,
    /** The response's body, of a request by the administrator. */
    async call(method: string, path: string, body?: unknown) {
      return (await send(method, path, body, 'ada')).json()
    },
    client: (dataset: string, user?: User): SanityClient => lake.client(user).withConfig({ dataset }),
    /** Copies a dataset and waits for the end of the job. */
    async copy(source: string, targetDataset: string, options: { skipHistory?: boolean } = {}) {
      const path = `/projects/test/datasets/${source}/copy`
      const { jobId } = await (await send('PUT', path, { targetDataset, ...options }, 'ada')).json()
      const events = await (await lake.request(`/jobs/${jobId}/listen`)).text()
      return { jobId: String(jobId), events }
    },
  }
}
