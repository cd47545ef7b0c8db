import { Moon, Sun } from 'lucide-react'
import { useTheme } from '#lib/theme.ts'
import { IconButton } from '#ui/button/icon-button.tsx'

/** Switches between dark and light; the footer offers the system's own too. */
export function ThemeToggle() {
  const { theme, toggle } = useTheme()
  const dark = theme === 'dark'
  return (
    <IconButton label={dark ? 'Passer au thème clair' : 'Passer au thème sombre'} onClick={toggle}>
      {dark ? <Sun aria-hidden="true" /> : <Moon aria-hidden="true" />}
    </IconButton>
  )
}
