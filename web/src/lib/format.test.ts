import { describe, expect, it } from 'vitest'
import { formatDate, formatMoney, formatShortDate } from './format.ts'

describe('French formats', () => {
  it('formats cents as euros with a comma and a narrow no-break space', () => {
    expect(formatMoney(8999)).toBe('89,99\u202f€')
    expect(formatMoney(0)).toBe('0,00\u202f€')
  })

  it('formats another currency by its code, and an unknown code as euros', () => {
    expect(formatMoney(500, 'chf')).toBe('5,00\u202fCHF')
    expect(formatMoney(500, '')).toBe('5,00\u202f€')
  })

  it('formats dates in words or in digits', () => {
    expect(formatDate('2026-08-12T10:00:00Z')).toBe('12 août 2026')
    expect(formatShortDate('2026-08-12T10:00:00Z')).toBe('12/08/2026')
  })
})
