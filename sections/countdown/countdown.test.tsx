import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SectionProps } from '../content/page.ts'
import { renderSection } from '../tests/render-section.tsx'
import { splitRemainingTime } from './remaining-time.ts'

const section: SectionProps<'countdownSection'>['section'] = {
  _key: 'a',
  _type: 'countdownSection',
  title: 'La plus longue nuit',
  text: null,
  endsAt: '2026-12-21T17:00:00.000Z',
  endText: 'La nuit a commencé.',
  buttons: null,
}
const timer = () => screen.getByRole('timer', { name: 'Temps restant' })
const isShown = (element: Element | null) => !element?.closest('.invisible')

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse('2026-12-20T15:58:57.000Z') })
})
afterEach(() => vi.useRealTimers())

it.each([
  ['2026-12-21T17:00:00.000Z', 'Le lundi 21 décembre 2026 à 18:00'],
  ['2026-07-14T17:00:00.000Z', 'Le mardi 14 juillet 2026 à 19:00'],
])('a countdown to %s states its time in Paris', async (endsAt, text) => {
  await renderSection({ ...section, endsAt })
  expect(screen.getByText(text).getAttribute('datetime')).toBe(endsAt)
})

it('a countdown counts seconds, until the visitor stops them', async () => {
  await renderSection(section)
  expect(timer().textContent).toMatch(/^01 jour01 heure01 minute0[23] secondes$/u)
  act(() => vi.advanceTimersByTime(60_000))
  expect(timer().textContent).toMatch(/^01 jour01 heure00 minute0[1-3] secondes?$/u)

  await userEvent.click(screen.getByRole('button', { name: 'Arrêter les secondes' }))
  expect(isShown(screen.getByText(/^secondes?$/u))).toBe(false)
  expect(timer().textContent).toMatch(/^01 jour01 heure01 minute00/u)
  act(() => vi.advanceTimersByTime(60_000))
  expect(timer().textContent).toMatch(/^01 jour01 heure00 minute00/u)
})

it('a countdown shows no seconds with reduced motion', async () => {
  const { matchMedia } = window
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(matchMedia(query), { matches: true }),
  )
  await renderSection(section)
  expect(isShown(screen.getByText(/^secondes?$/u))).toBe(false)
  expect(isShown(screen.getByText('minutes'))).toBe(true)
})

it('a countdown that ends shows its sentence without a layout shift', async () => {
  const { container } = await renderSection(section)
  const elementCount = container.querySelectorAll('*').length
  expect(isShown(screen.getByText('La nuit a commencé.'))).toBe(false)
  act(() => vi.setSystemTime('2026-12-21T17:00:00.000Z'))
  act(() => vi.advanceTimersByTime(1000))
  expect(isShown(screen.getByText('La nuit a commencé.'))).toBe(true)
  expect(isShown(container.querySelector('[role="timer"]'))).toBe(false)
  expect(container.querySelectorAll('*')).toHaveLength(elementCount)
})

it.each(['', 'bientôt'])('a countdown without a valid end shows its texts (%j)', async (endsAt) => {
  await renderSection({ ...section, endsAt })
  expect(screen.getByRole('region', { name: 'La plus longue nuit' })).toBeTruthy()
  expect(screen.queryByRole('timer')).toBeNull()
})

describe('splitRemainingTime', () => {
  const [second, minute] = [1000, 60_000]
  it.each([
    [90_061_000, second, { days: 1, hours: 1, minutes: 1, seconds: 1 }],
    [86_399_001, second, { days: 1, hours: 0, minutes: 0, seconds: 0 }],
    [30_000, minute, { days: 0, hours: 0, minutes: 1, seconds: 0 }],
    [0, second, { days: 0, hours: 0, minutes: 0, seconds: 0 }],
    [-1, minute, { days: 0, hours: 0, minutes: 0, seconds: 0 }],
  ])('splits %d ms in units of %d ms', (duration, unit, parts) =>
    expect(splitRemainingTime(duration, unit)).toEqual(parts),
  )
})
