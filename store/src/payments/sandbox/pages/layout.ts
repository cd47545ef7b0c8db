import { html } from 'hono/html'

type Html = ReturnType<typeof html>

export interface Layout {
  title: string
  publicUrl: string
  main: Html
  aside?: Html
}

const logo = html`<svg class="logo" viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
  <path d="M6 2h12.5C25.4 2 30 6.6 30 13.5V26a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4V6a4 4 0 0 1 4-4z" fill="none" stroke="currentColor" stroke-width="2.5"/>
  <path class="lit" d="M20.5 4.5C25 5.2 27.5 8 27.5 13.5h-7z"/>
  <path class="beam" d="M12 16.5h7l-7 11.5H4.800z"/>
</svg>`

/** The frame of every payment page: the brand, one column of work, one of summary. */
export function layout({ title, publicUrl, main, aside }: Layout) {
  return html`<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="dark light">
<title>${title} · Lucarne</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${publicUrl}/paiement/lucarne.css">
</head>
<body>
<header class="bar"><div class="inner">${logo}<span class="brand">Lucarne</span><span class="bench">Paiement de démonstration</span></div></header>
<div class="inner ${aside ? 'split' : ''}">
<main>${main}</main>
${aside ?? ''}
</div>
</body>
</html>`
}
