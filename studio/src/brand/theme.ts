import { buildLegacyTheme } from 'sanity'

/** The house's colours: ink ground, projector amber as the one accent, darkened where it carries text. */
const ink = '#0A0E18'
const paper = '#FFFDF8'
const amber = '#8A5000'

export const theme = buildLegacyTheme({
  '--black': ink,
  '--white': paper,
  '--gray-base': '#6B758C',
  '--gray': '#6B758C',
  '--component-bg': paper,
  '--component-text-color': ink,
  '--brand-primary': amber,
  '--default-button-color': '#6B758C',
  '--default-button-primary-color': amber,
  '--default-button-success-color': '#1F7A4D',
  '--default-button-warning-color': amber,
  '--default-button-danger-color': '#B3372B',
  '--state-info-color': amber,
  '--state-success-color': '#1F7A4D',
  '--state-warning-color': amber,
  '--state-danger-color': '#B3372B',
  '--main-navigation-color': ink,
  '--main-navigation-color--inverted': paper,
  '--focus-color': amber,
})
