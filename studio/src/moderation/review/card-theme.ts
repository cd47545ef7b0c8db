/** The storefront's colours for a review (`theme.css`): a moderator sees it as the page will show it. */
export const cardThemes = {
  dark: `
    --ground: #111726; --raised: #242e43; --line: #2a3449; --outline: #6b758c;
    --ink: #f4efe4; --muted: #b4b9c6; --faint: #8d95a8; --accent: #ffb44a;`,
  light: `
    --ground: #fffdf8; --raised: #e4dbc8; --line: #dcd2bf; --outline: #877e6e;
    --ink: #191c26; --muted: #505662; --faint: #5f636b; --accent: #a34a00;`,
} as const
