/**
 * The brand's colours, as in the storefront. Mail programs that know no dark mode, or invert by themselves, get the
 * light ones: inverted paper is readable, an inverted night is not.
 */
export const light = {
  ground: '#f7f2e8',
  card: '#fffdf8',
  panel: '#efe8d9',
  line: '#dcd2bf',
  text: '#191c26',
  muted: '#505662',
  accent: '#a34a00',
} as const

/** The light accent, the same in both themes. */
export const glow = '#ffb44a'
export const onGlow = '#1b1204'

const dark: typeof light | Record<keyof typeof light, string> = {
  ground: '#0a0e18',
  card: '#111726',
  panel: '#1a2233',
  line: '#2a3449',
  text: '#f4efe4',
  muted: '#b4b9c6',
  accent: '#ffb44a',
}

export const textFont = "Inter, 'Helvetica Neue', Helvetica, Arial, sans-serif"
export const headingFont = "'Bricolage Grotesque', 'Avenir Next', 'Segoe UI', Helvetica, Arial, sans-serif"

/**
 * Classes for what style attributes cannot express: dark theme and narrow screens; `!important`, because inline styles
 * would win.
 */
const darkRules = (prefix: string) =>
  [
    `${prefix}.ground{background-color:${dark.ground}!important}`,
    `${prefix}.card{background-color:${dark.card}!important}`,
    `${prefix}.panel{background-color:${dark.panel}!important}`,
    `${prefix}.pane{background-color:${dark.line}!important}`,
    `${prefix}.line{border-color:${dark.line}!important}`,
    `${prefix}.text{color:${dark.text}!important}`,
    `${prefix}.muted{color:${dark.muted}!important}`,
    `${prefix}.accent{color:${dark.accent}!important}`,
  ].join('')

export const styleSheet = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  `@media (prefers-color-scheme:dark){${darkRules('')}}`,
  // Outlook on the web marks its dark mode so.
  darkRules('[data-ogsc] '),
  '@media (max-width:480px){.card{padding:28px 20px!important}.gutter{padding:20px 12px!important}.button{display:block!important;text-align:center!important}}',
].join('')
