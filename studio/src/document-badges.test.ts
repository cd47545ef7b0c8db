import { expect, test, vi } from 'vitest'
import { pageOrdersBadge } from './back-office/analytics/page-orders-badge.ts'
import { resolveDocumentBadges } from './document-badges.ts'

const environment = vi.hoisted((): { storeApiUrl: string | undefined } => ({
  storeApiUrl: 'https://store.test',
}))
vi.mock('./environment.ts', () => ({ environment }))
// What is resolved here is drawn by the Studio.
vi.mock('sanity', async (importOriginal) => ({
  ...(await importOriginal<typeof import('sanity')>()),
  useClient: vi.fn(),
}))

const offersCount = (role: string) => {
  const currentUser = { id: 'x', name: 'x', email: 'x', role, roles: [{ name: role, title: role }] }
  const context = { currentUser, schemaType: 'article' }
  return resolveDocumentBadges([], Object.assign(Object.create(null), context)).includes(pageOrdersBadge)
}

test.each([
  ['administrator', true],
  ['customer-service', false],
  ['editor', false],
  ['moderator', false],
])('the badge of an article for %s counts the orders it led to: %s', (role, isOffered) => {
  expect(offersCount(role)).toBe(isOffered)
})

test('no document has a badge of orders without a store', () => {
  environment.storeApiUrl = undefined
  expect(offersCount('administrator')).toBe(false)
})
