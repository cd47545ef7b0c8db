import { describe, expect, it } from 'vitest'
import { getThemeChoice, resolveTheme } from './theme.ts'

describe('theme', () => {
  it('is dark on a first visit and for an unknown stored value', () => {
    expect(getThemeChoice(null)).toBe('dark')
    expect(getThemeChoice('sepia')).toBe('dark')
  })

  it('returns the stored choice', () => {
    expect(getThemeChoice('system')).toBe('system')
    expect(getThemeChoice('light')).toBe('light')
  })

  it('follows the operating system only when the choice is « system »', () => {
    expect(resolveTheme('system', true)).toBe('dark')
    expect(resolveTheme('system', false)).toBe('light')
    expect(resolveTheme('dark', false)).toBe('dark')
    expect(resolveTheme('light', true)).toBe('light')
  })
})
