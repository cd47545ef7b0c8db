export const themeChoices = ['dark', 'light', 'system'] as const
export type ThemeChoice = (typeof themeChoices)[number]
export type Theme = 'dark' | 'light'

/** The choice's key in localStorage. */
export const themeKey = 'theme'

/** The stored choice; dark for a first visit or an unknown value (docs/product/site.md#theme). */
export function getThemeChoice(stored: string | null): ThemeChoice {
  return themeChoices.find((choice) => choice === stored) ?? 'dark'
}

/** The theme of a choice, given the operating system's preference. */
export function resolveTheme(choice: ThemeChoice, systemIsDark: boolean): Theme {
  if (choice !== 'system') return choice
  return systemIsDark ? 'dark' : 'light'
}
