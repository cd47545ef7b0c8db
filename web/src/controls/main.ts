import { watchPanels } from '@lucarne/core/lib/panels.ts'
import { isHydrated } from './is-hydrated.ts'
import { watchPublications } from './publications.ts'
import { watchSearch } from './search.ts'
import { watchSlides } from './slides.ts'
import { startApplication } from './start-application.ts'
import { watchTheme } from './theme.ts'

// `index.html` says that the page could not start when this is missing.
document.documentElement.dataset.controls = ''
watchTheme()
watchPanels()
watchSlides()
watchSearch()
watchPublications()
// The links that name the application stand only in prerendered pages; the others start it by themselves.
addEventListener('DOMContentLoaded', () => {
  if (!document.querySelector('link[rel="code"]')) return
  const importModule = (url: string) => import(/* @vite-ignore */ url)
  startApplication({ importModule, isHydrated, maxDelayMs: 4000, maxHydrationMs: 10_000 })
})
