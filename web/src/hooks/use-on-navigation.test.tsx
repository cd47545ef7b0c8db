import { act } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '#test/render-app.tsx'
import { useOnNavigation } from './use-on-navigation.ts'

it('calls back after each navigation and not on mount', async () => {
  const onNavigation = vi.fn()
  function Listener() {
    useOnNavigation(onNavigation)
    return null
  }
  const { router } = renderPage(<Listener />, '/')
  expect(onNavigation).not.toHaveBeenCalled()
  await act(() => router.navigate('/?page=2'))
  expect(onNavigation).toHaveBeenCalledOnce()
  await act(() => router.navigate('#avis'))
  expect(onNavigation).toHaveBeenCalledTimes(2)
})
