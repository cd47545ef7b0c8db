import { create } from 'zustand'
import { browserStorage } from './browser-storage.ts'

export const themeChoices = ['dark', 'light', 'system'] as const
export type ThemeChoice = (typeof themeChoices)[number]
export type Theme = 'dark' | 'light'

const storageKey = 'theme'

/** The stored choice; dark for a first visit or an unknown value (docs/product.md#theme). */
export function readThemeChoice(stored: string | null): ThemeChoice {
  return themeChoices.find((choice) => choice === stored) ?? 'dark'
}

/** The theme of a choice, given the operating system's preference. */
export function resolveTheme(choice: ThemeChoice, systemIsDark: boolean): Theme {
  if (choice !== 'system') return choice
  return systemIsDark ? 'dark' : 'light'
}

type ThemeState = {
  choice: ThemeChoice
  theme: Theme
  setChoice: (choice: ThemeChoice) => void
  /** Switches to the other theme than the one shown, whatever the choice was. */
  toggle: () => void
}

const darkMediaQuery = () => window.matchMedia('(prefers-color-scheme: dark)')

/** Starts dark, like every prerendered page; `applyTheme` reads the visitor's choice. */
export const useTheme = create<ThemeState>()((set, get) => ({
  choice: 'dark',
  theme: 'dark',
  setChoice: (choice) => {
    browserStorage.write(storageKey, choice)
    set({ choice, theme: resolveTheme(choice, darkMediaQuery().matches) })
  },
  toggle: () => get().setChoice(get().theme === 'dark' ? 'light' : 'dark'),
}))

/** Syncs the root element's class with the choice, the operating system and other tabs. */
export function applyTheme() {
  const setRootClass = ({ theme }: ThemeState) => {
    const { classList } = document.documentElement
    classList.toggle('light', theme === 'light')
    classList.toggle('dark', theme === 'dark')
  }
  const readTheme = () => {
    const choice = readThemeChoice(browserStorage.read(storageKey))
    useTheme.setState({ choice, theme: resolveTheme(choice, darkMediaQuery().matches) })
  }
  useTheme.subscribe(setRootClass)
  readTheme()
  darkMediaQuery().addEventListener('change', readTheme)
  window.addEventListener('storage', (event) => {
    if (event.key === storageKey) readTheme()
  })
}
