import { browserStorage } from '@lucarne/core/lib/browser-storage.ts'
import { getThemeChoice, resolveTheme, type ThemeChoice, themeKey } from '@lucarne/core/lib/theme.ts'

const darkMediaQuery = matchMedia('(prefers-color-scheme: dark)')
const { classList } = document.documentElement

function applyTheme() {
  const choice = getThemeChoice(browserStorage.read(themeKey))
  showTheme(choice)
}

function showTheme(choice: ThemeChoice) {
  const isLight = resolveTheme(choice, darkMediaQuery.matches) === 'light'
  classList.toggle('light', isLight)
  classList.toggle('dark', !isLight)
  for (const input of document.querySelectorAll<HTMLInputElement>('input[name="theme"]'))
    input.checked = input.value === choice
}

function chooseTheme(choice: ThemeChoice) {
  browserStorage.write(themeKey, choice)
  showTheme(choice)
}

/** Shows the stored theme before the first paint, and follows its controls, the operating system and other tabs. */
export function watchTheme() {
  applyTheme()
  addEventListener('DOMContentLoaded', applyTheme)
  darkMediaQuery.addEventListener('change', applyTheme)
  addEventListener('storage', ({ key }) => key === themeKey && applyTheme())
  // Captured: React stops the clicks of parts that it has not hydrated.
  addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && target.closest('[data-control="theme"]'))
        chooseTheme(classList.contains('light') ? 'dark' : 'light')
    },
    true,
  )
  addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.name === 'theme')
      chooseTheme(getThemeChoice(target.value))
  })
}
