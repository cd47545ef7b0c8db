import { act, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import OfflineNotice from './offline-notice.tsx'

it('the offline notice says that the browser is offline until it is online again', () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  render(<OfflineNotice />)
  expect(screen.getByRole('status').textContent).toBe('')
  const change = (isOnline: boolean) =>
    act(() => {
      onLine.mockReturnValue(isOnline)
      dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
    })
  change(false)
  expect(screen.getByRole('status').textContent).toContain('Vous êtes hors ligne')
  change(true)
  expect(screen.getByRole('status').textContent).toBe('')
})
