import { describe, expect, it } from 'vitest'
import { readThemeChoice, resolveTheme } from './theme.ts'

describe('theme', () => {
  it('is dark on a first visit and for an unknown stored value', () => {
    expect(readThemeChoice(null)).toBe('dark')
    expect(readThemeChoice('sepia')).toBe('dark')
  })

  it('returns the stored choice', () => {
    expect(readThemeChoice('system')).toBe('system')
    expect(readThemeChoice('light')).toBe('light')
  })

  it('follows the operating system only when the choice is « system »', () => {
    expect(resolveTheme('system', true)).toBe('dark')
    expect(resolveTheme('system', false)).toBe('light')
    expect(resolveTheme('dark', false)).toBe('dark')
    expect(resolveTheme('light', true)).toBe('light')
  })
})
