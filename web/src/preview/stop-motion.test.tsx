import { useMotionControl } from '@lucarne/core/hooks/use-motion-control.ts'
import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { stopMotion } from './stop-motion.ts'

afterEach(() => delete document.documentElement.dataset.previewed)

it('nothing in the preview moves by itself, on any page, until it is started', () => {
  const moving = renderHook(useMotionControl).result
  expect(moving.current.isPlaying).toBe(true)
  act(stopMotion)
  expect(moving.current.isPlaying).toBe(false)

  const later = renderHook(useMotionControl).result
  expect(later.current.isEnabled).toBe(false)
  act(() => later.current.toggle())
  expect(later.current.isPlaying).toBe(true)
})
