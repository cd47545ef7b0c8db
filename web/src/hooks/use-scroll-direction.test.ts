import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useScrollDirection } from './use-scroll-direction.ts'

const scrollTo = (y: number) =>
  act(() => {
    Object.defineProperty(window, 'scrollY', { value: y, configurable: true })
    window.dispatchEvent(new Event('scroll'))
  })

it('returns the direction of the last scroll, ignoring moves of a few pixels', () => {
  const { result } = renderHook(useScrollDirection)
  expect(result.current).toBe('up')
  scrollTo(300)
  expect(result.current).toBe('down')
  scrollTo(296)
  expect(result.current).toBe('down')
  scrollTo(200)
  expect(result.current).toBe('up')
})
