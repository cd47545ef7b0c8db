import { buildTheme } from '@sanity/ui/theme'

const accent = { '*': { _hue: 'orange' } } as const

/** The Studio's own theme, contrasts included, with the house's warm accent in place of its blue. */
export const theme = buildTheme({
  color: {
    base: { primary: { _hue: 'orange' } },
    button: {
      bleed: { primary: accent },
      default: { primary: accent },
      ghost: { primary: accent },
    },
    selectable: {
      default: { selected: { _hue: 'orange', bg: ['700', '400'] } },
      primary: { _hue: 'orange' },
    },
  },
})
