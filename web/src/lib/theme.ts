import { create } from 'zustand'
import { browserStorage } from './browser-storage.ts'

export const themeChoices = ['dark', 'light', 'system'] as const
export type ThemeChoice = (typeof themeChoices)[number]
export type Theme = 'dark' | 'light'

const storageKey = 'theme'

/** What was stored, or dark: the application's default on a first visit. */
export function readThemeChoice(stored: string | null): ThemeChoice {
  return themeChoices.find((choice) => choice === stored) ?? 'dark'
}

/** The theme a choice means on a machine with this preference. */
export function resolveTheme(choice: ThemeChoice, systemIsDark: boolean): Theme {
  if (choice !== 'system') return choice
  return systemIsDark ? 'dark' : 'light'
}

type ThemeState = {
  choice: ThemeChoice
  theme: Theme
  choose: (choice: ThemeChoice) => void
  /** Switches between dark and light, whatever was chosen before (spec §4). */
  toggle: () => void
}

const systemDark = () => window.matchMedia('(prefers-color-scheme: dark)')

/** Begins as the application's default, as every prerendered page does; `applyTheme` reads the visitor's choice. */
export const useTheme = create<ThemeState>()((set, get) => ({
  choice: 'dark',
  theme: 'dark',
  choose: (choice) => {
    browserStorage.write(storageKey, choice)
    set({ choice, theme: resolveTheme(choice, systemDark().matches) })
  },
  toggle: () => get().choose(get().theme === 'dark' ? 'light' : 'dark'),
}))

/** Keeps the root element's class in step with the choice, the operating system and other tabs. */
export function applyTheme() {
  const paint = ({ theme }: ThemeState) => {
    const { classList } = document.documentElement
    classList.toggle('light', theme === 'light')
    classList.toggle('dark', theme === 'dark')
  }
  const reread = () => {
    const choice = readThemeChoice(browserStorage.read(storageKey))
    useTheme.setState({ choice, theme: resolveTheme(choice, systemDark().matches) })
  }
  useTheme.subscribe(paint)
  reread()
  systemDark().addEventListener('change', reread)
  window.addEventListener('storage', (event) => {
    if (event.key === storageKey) reread()
  })
}
