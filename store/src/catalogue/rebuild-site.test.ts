import { expect, test, vi } from 'vitest'
import { callDeployHook } from './rebuild-site.ts'

test.each([
  ['responds', () => Promise.resolve(new Response())],
  ['refuses', () => Promise.resolve(new Response(null, { status: 404 }))],
  ['does not respond', () => Promise.reject(new TypeError('fetch failed'))],
])('an edit succeeds when the deploy hook %s', async (_name, respond) => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => {})
  const fetchHook = vi.fn<typeof fetch>(respond)
  await callDeployHook('https://host.test/hook', fetchHook)()
  expect(fetchHook.mock.calls[0]?.[0]).toBe('https://host.test/hook')
  expect(fetchHook.mock.calls[0]?.[1]?.method).toBe('POST')
  report.mockRestore()
})
