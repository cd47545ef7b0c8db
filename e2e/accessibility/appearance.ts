export const themes = ['dark', 'light'] as const
export const widths = [360, 768, 1280] as const

/** A theme and a viewport width in px. */
export type Appearance = { theme: (typeof themes)[number]; width: (typeof widths)[number] }

export const allAppearances: readonly Appearance[] = widths.flatMap((width) =>
  themes.map((theme) => ({ theme, width })),
)
