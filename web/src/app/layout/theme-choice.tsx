import { type ThemeChoice, themeChoices, useTheme } from '#lib/theme.ts'

const labels: Record<ThemeChoice, string> = { dark: 'Sombre', light: 'Clair', system: 'Système' }

/** The three theme choices. */
export function ThemeChoiceSelect() {
  const { choice, setChoice } = useTheme()
  return (
    <fieldset className="flex items-center gap-1 text-caption text-faint">
      <legend className="sr-only">Thème</legend>
      {themeChoices.map((value) => (
        <label
          key={value}
          className="relative inline-flex min-h-tap items-center rounded-m px-3 has-checked:bg-s3 has-checked:text-ink has-focus-visible:outline-3 has-focus-visible:outline-ring"
        >
          <input
            type="radio"
            name="theme"
            className="absolute inset-0 cursor-pointer opacity-0"
            checked={choice === value}
            onChange={() => setChoice(value)}
          />
          {labels[value]}
        </label>
      ))}
    </fieldset>
  )
}
