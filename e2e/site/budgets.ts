const kB = 1000

/** Bytes of gzip that a first visit may cost, by page. */
export type Budget = {
  /** JavaScript that runs before the page is idle: what takes the shell over. */
  beforeIdle: number
  /** The same with the page's own code, which is fetched ahead and runs when the page rests or is touched. */
  withPage: number
}

export const css = 25 * kB

export const budgets: Readonly<Record<string, Budget>> = {
  '/': { beforeIdle: 120 * kB, withPage: 127 * kB },
  '/a-propos': { beforeIdle: 120 * kB, withPage: 131 * kB },
  '/blog': { beforeIdle: 120 * kB, withPage: 127 * kB },
  '/blog/astuces': { beforeIdle: 120 * kB, withPage: 125 * kB },
  '/blog/image-figee': { beforeIdle: 120 * kB, withPage: 133 * kB },
  '/blog/compatibilite': { beforeIdle: 120 * kB, withPage: 126 * kB },
  '/connexion': { beforeIdle: 120 * kB, withPage: 130 * kB },
  '/espace-client': { beforeIdle: 120 * kB, withPage: 146 * kB },
  '/iptv-belgique': { beforeIdle: 120 * kB, withPage: 132 * kB },
  '/cgv': { beforeIdle: 120 * kB, withPage: 131 * kB },
  '/nos-offres': { beforeIdle: 120 * kB, withPage: 129 * kB },
  '/product/boitier-phare': { beforeIdle: 120 * kB, withPage: 133 * kB },
  '/support': { beforeIdle: 120 * kB, withPage: 132 * kB },
  '/support/contact': { beforeIdle: 120 * kB, withPage: 131 * kB },
  '/support/faq': { beforeIdle: 120 * kB, withPage: 126 * kB },
  '/temoignages': { beforeIdle: 120 * kB, withPage: 132 * kB },
}
