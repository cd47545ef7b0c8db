import { renderTestPage } from '@lucarne/core/test/render-app.tsx'
import { useToastStore } from '@lucarne/core/ui/toast/toast-store.ts'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CopyLinkButton } from './article-header.tsx'

const label = () => screen.getByRole('button', { name: /lien/i }).textContent
const click = () => act(async () => screen.getByRole('button', { name: /lien/i }).click())
const latestToast = () => useToastStore.getState().latest?.title

describe('copy link', () => {
  beforeEach(() => {
    useToastStore.setState({ latest: null })
    vi.useFakeTimers()
    renderTestPage(<CopyLinkButton />)
  })
  afterEach(() => vi.useRealTimers())

  it('copies the URL, and resets its label after two seconds', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await click()
    expect(copied).toHaveBeenCalledWith(window.location.href)
    expect(latestToast()).toBe('Lien copié !')
    act(() => vi.advanceTimersByTime(1999))
    expect(label()).toBe('Lien copié !')
    act(() => vi.advanceTimersByTime(1))
    expect(label()).toBe('Copier le lien')
  })

  it('shows an error when the browser refuses', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
    await click()
    expect(latestToast()).toBe('Erreur')
    expect(label()).toBe('Copier le lien')
  })
})
