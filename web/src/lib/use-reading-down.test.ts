import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useReadingDown } from './use-reading-down.ts'

const scrollTo = (y: number) =>
  act(() => {
    Object.defineProperty(window, 'scrollY', { value: y, configurable: true })
    window.dispatchEvent(new Event('scroll'))
  })

it('tells which way the visitor last moved, and takes a resting finger for no move', () => {
  const { result } = renderHook(useReadingDown)
  expect(result.current).toBe(false)
  scrollTo(300)
  expect(result.current).toBe(true)
  scrollTo(296)
  expect(result.current).toBe(true)
  scrollTo(200)
  expect(result.current).toBe(false)
})
