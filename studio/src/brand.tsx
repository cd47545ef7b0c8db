import { buildTheme } from '@sanity/ui/theme'

/** The logo, a window with one lit pane, in the current text colour; it names the link around it. */
export function BrandLogo() {
  return (
    <svg viewBox="0 0 32 32" width="1em" height="1em" fill="none" role="img" aria-label="Lucarne">
      <path
        d="M5 8a5 5 0 0 1 5-5h9a10 10 0 0 1 10 10v11a5 5 0 0 1-5 5H10a5 5 0 0 1-5-5Z"
        stroke="currentColor"
        strokeWidth="2.5"
      />
      <path d="M18.5 5.5h1A7.5 7.5 0 0 1 27 13v.5h-8.5Z" fill="#FFB44A" />
      <path d="M18.5 4v24M6 14.5h22" stroke="currentColor" strokeWidth="2.5" />
    </svg>
  )
}

const orange = { '*': { _hue: 'orange' } } as const

/** Sanity UI's default theme with orange as the primary hue. */
export const theme = buildTheme({
  color: {
    base: { primary: { _hue: 'orange' } },
    button: { bleed: { primary: orange }, default: { primary: orange }, ghost: { primary: orange } },
    selectable: {
      default: { selected: { _hue: 'orange', bg: ['700', '400'] } },
      primary: { _hue: 'orange' },
    },
  },
})
