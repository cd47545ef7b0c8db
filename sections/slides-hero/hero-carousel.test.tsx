import { slides } from '@lucarne/core/test/fixtures.ts'
import { renderTestPage } from '@lucarne/core/test/render-app.tsx'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { HeroCarousel, slideIntervalMs } from './hero-carousel.tsx'

const title = () => screen.getByRole('heading', { level: 1 }).textContent
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const click = (name: string) => act(() => screen.getByRole('button', { name }).click())

describe('hero carousel', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    renderTestPage(<HeroCarousel slides={slides('offre', 'sport', 'France')} />)
  })
  afterEach(() => vi.useRealTimers())

  it('shows each slide for 7 seconds, then starts over', () => {
    wait(slideIntervalMs - 1)
    expect(title()).toBe('offre')
    wait(1)
    expect(title()).toBe('sport')
    wait(slideIntervalMs)
    expect(title()).toBe('France')
    wait(slideIntervalMs)
    expect(title()).toBe('offre')
  })

  it('wraps around in both directions', () => {
    click('Diapositive précédente')
    expect(title()).toBe('France')
    click('Diapositive suivante')
    expect(title()).toBe('offre')
  })

  it('goes to a slide by its dot, and shows it for 7 seconds', () => {
    wait(slideIntervalMs - 1)
    click('Diapositive 3')
    expect(title()).toBe('France')
    wait(slideIntervalMs - 1)
    expect(title()).toBe('France')
  })

  it('stops while paused, and resumes with the remaining time', () => {
    wait(5000)
    click('Arrêter les diapositives')
    wait(60_000)
    expect(title()).toBe('offre')
    click('Faire défiler les diapositives')
    wait(slideIntervalMs - 5000)
    expect(title()).toBe('sport')
  })

  it('stops while the tab is hidden', () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    wait(60_000)
    expect(title()).toBe('offre')
  })

  it('exposes the link of the current slide only', () => {
    expect(screen.getByRole('link', { name: 'Voir offre' }).getAttribute('href')).toBe('/nos-offres')
    expect(screen.queryByRole('link', { name: 'Voir sport' })).toBeNull()
  })
})
