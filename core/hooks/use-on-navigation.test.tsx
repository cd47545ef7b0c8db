import { act, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { useOnNavigation } from './use-on-navigation.ts'

const onNavigation = vi.fn()

function Listener() {
  useOnNavigation(onNavigation)
  return null
}

/** Goes there from the home page. */
async function navigate(path: string, options?: { replace: boolean }) {
  const router = createMemoryRouter([{ path: '*', element: <Listener /> }])
  render(<RouterProvider router={router} />)
  expect(onNavigation).not.toHaveBeenCalled()
  await act(() => router.navigate(path, options))
}

beforeEach(() => onNavigation.mockClear())

it.each(['/nos-offres', '/?page=2', '#avis'])(
  'useOnNavigation calls back once after a navigation to %s',
  async (path) => {
    await navigate(path)
    expect(onNavigation).toHaveBeenCalledOnce()
  },
)

it('useOnNavigation calls back after a navigation to the open page', async () => {
  await navigate('/')
  expect(onNavigation).toHaveBeenCalledOnce()
})

it('useOnNavigation calls back when another page takes the place of this one', async () => {
  await navigate('/nos-offres', { replace: true })
  expect(onNavigation).toHaveBeenCalledOnce()
})

it('useOnNavigation does not call back when a page replaces its own URL', async () => {
  await navigate('/?variant=sable', { replace: true })
  expect(onNavigation).not.toHaveBeenCalled()
})
