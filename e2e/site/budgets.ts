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
  '/': { beforeIdle: 120 * kB, withPage: 128 * kB },
  '/a-propos': { beforeIdle: 120 * kB, withPage: 132 * kB },
  '/blog': { beforeIdle: 120 * kB, withPage: 128 * kB },
  '/blog/astuces': { beforeIdle: 120 * kB, withPage: 128 * kB },
  '/blog/image-figee': { beforeIdle: 120 * kB, withPage: 134 * kB },
  '/blog/compatibilite': { beforeIdle: 120 * kB, withPage: 130 * kB },
  '/connexion': { beforeIdle: 120 * kB, withPage: 130 * kB },
  '/espace-client': { beforeIdle: 120 * kB, withPage: 134 * kB },
  '/iptv-belgique': { beforeIdle: 120 * kB, withPage: 134 * kB },
  '/cgv': { beforeIdle: 120 * kB, withPage: 132 * kB },
  '/nos-offres': { beforeIdle: 120 * kB, withPage: 130 * kB },
  '/product/boitier-phare': { beforeIdle: 120 * kB, withPage: 134 * kB },
  '/support': { beforeIdle: 120 * kB, withPage: 130 * kB },
  '/support/contact': { beforeIdle: 120 * kB, withPage: 130 * kB },
  '/support/faq': { beforeIdle: 120 * kB, withPage: 128 * kB },
  '/temoignages': { beforeIdle: 120 * kB, withPage: 132 * kB },
}
