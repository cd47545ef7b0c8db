import { afterEach, describe, expect, it, vi } from 'vitest'
import { createStaffDirectory } from './staff-directory.ts'

const url = 'https://abc123.api.sanity.io/v2025-02-19/users/me'
const user = (...names: string[]) => ({ id: 'p1', name: 'Sabine', roles: names.map((name) => ({ name })) })

/** A directory over a content project that responds like this. */
function directoryOf(respond: () => Response | Promise<Response>) {
  const fetchMe = vi.fn<typeof fetch>(async () => respond())
  return { fetchMe, directory: createStaffDirectory(url, fetchMe) }
}

afterEach(() => {
  vi.useRealTimers()
})

describe('the staff directory', () => {
  it('asks the project whose session a token is, and follows no redirect', async () => {
    const { fetchMe, directory } = directoryOf(() => Response.json(user('customer-service')))
    expect(await directory.identify('t1')).toMatchObject({ id: 'p1', name: 'Sabine' })
    expect(fetchMe).toHaveBeenCalledWith(
      url,
      expect.objectContaining({ redirect: 'error', headers: { authorization: 'Bearer t1' } }),
    )
  })

  it('gives a user without a role of the back office no permission', async () => {
    const { directory } = directoryOf(() => Response.json(user('editor', 'viewer')))
    expect(await directory.identify('t1')).toMatchObject({ permissions: [] })
  })

  it('asks once a minute for each token, also for those that are no session', async () => {
    vi.useFakeTimers()
    const { fetchMe, directory } = directoryOf(() => new Response(null, { status: 401 }))
    const identify = async () => expect(await directory.identify('forged')).toBeUndefined()
    await identify()
    await identify()
    expect(fetchMe).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(60_001)
    await identify()
    expect(fetchMe).toHaveBeenCalledTimes(2)
  })

  it('identifies by a second request when the first one got no response', async () => {
    const { fetchMe, directory } = directoryOf(() => Response.json(user('customer-service')))
    fetchMe.mockRejectedValueOnce(new DOMException('Too late', 'TimeoutError'))
    expect(await directory.identify('t1')).toMatchObject({ id: 'p1' })
    expect(fetchMe).toHaveBeenCalledTimes(2)
  })

  it.each([
    ['does not respond', () => Promise.reject(new TypeError('fetch failed')), 2],
    ['fails', () => new Response(null, { status: 502 }), 1],
    ['limits requests', () => new Response(null, { status: 429 }), 1],
  ])('lets nobody in while the project %s, and asks again', async (_name, respond, requests) => {
    const { fetchMe, directory } = directoryOf(respond)
    await expect(directory.identify('t1')).rejects.toMatchObject({ status: 503 })
    await expect(directory.identify('t1')).rejects.toMatchObject({ status: 503 })
    expect(fetchMe).toHaveBeenCalledTimes(2 * requests)
  })

  it('accepts no response of another shape', async () => {
    const { directory } = directoryOf(() => Response.json({ id: '', roles: 'administrator' }))
    expect(await directory.identify('t1')).toBeUndefined()
  })
})
