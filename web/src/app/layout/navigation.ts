export type NavLinkItem = { to: string; label: string }

export type NavEntry = NavLinkItem & {
  /** Paths that belong to the entry, as prefixes. */
  sections: readonly string[]
  items?: readonly NavLinkItem[]
}

/** The main navigation. Labels are the interface's own words; everything else on a page is content. */
export const navigation: readonly NavEntry[] = [
  { to: '/nos-offres', label: 'Offres', sections: ['/nos-offres', '/product/'] },
  {
    to: '/iptv-france',
    label: 'Pays',
    sections: ['/iptv-'],
    items: [
      { to: '/iptv-france', label: 'France' },
      { to: '/iptv-belgique', label: 'Belgique' },
      { to: '/iptv-dom-tom', label: 'DOM-TOM' },
      { to: '/iptv-luxembourg', label: 'Luxembourg' },
      { to: '/iptv-suisse', label: 'Suisse' },
    ],
  },
  {
    to: '/blog',
    label: 'Guides',
    sections: ['/blog'],
    items: [
      { to: '/blog', label: 'Tous les guides' },
      { to: '/blog/installation', label: 'Installation' },
      { to: '/blog/compatibilite', label: 'Compatibilité' },
      { to: '/blog/smart-tv', label: 'Smart TV' },
      { to: '/blog/applications', label: 'Applications IPTV' },
      { to: '/blog/boitiers', label: 'Boîtiers' },
      { to: '/blog/astuces', label: 'Astuces' },
    ],
  },
  {
    to: '/support',
    label: 'Aide',
    sections: ['/support'],
    items: [
      { to: '/support', label: 'Centre d’aide' },
      { to: '/support/faq', label: 'Questions fréquentes' },
      { to: '/support/contact', label: 'Nous contacter' },
    ],
  },
  { to: '/temoignages', label: 'Avis', sections: ['/temoignages'] },
  { to: '/a-propos', label: 'À propos', sections: ['/a-propos'] },
]

/** The entry a path belongs to: every path starting with `/iptv-` is the countries' (spec §2). */
export function activeEntry(pathname: string): NavEntry | undefined {
  return navigation.find(({ sections }) =>
    sections.some((section) =>
      /[-/]$/.test(section) ? pathname.startsWith(section) : `${pathname}/`.startsWith(`${section}/`),
    ),
  )
}

export const footerColumns: readonly { title: string; links: readonly NavLinkItem[] }[] = [
  {
    title: 'Regarder',
    links: [
      { to: '/nos-offres', label: 'Nos offres' },
      { to: '/iptv-france', label: 'France' },
      { to: '/iptv-belgique', label: 'Belgique' },
      { to: '/iptv-suisse', label: 'Suisse' },
      { to: '/iptv-luxembourg', label: 'Luxembourg' },
      { to: '/iptv-dom-tom', label: 'DOM-TOM' },
    ],
  },
  {
    title: 'Comprendre',
    links: [
      { to: '/blog', label: 'Tous les guides' },
      { to: '/blog/compatibilite', label: 'Compatibilité' },
      { to: '/blog/installation', label: 'Installation' },
      { to: '/blog/astuces', label: 'Astuces' },
    ],
  },
  {
    title: 'Être aidé',
    links: [
      { to: '/support', label: 'Centre d’aide' },
      { to: '/support/faq', label: 'Questions fréquentes' },
      { to: '/support/contact', label: 'Nous contacter' },
      { to: '/temoignages', label: 'Avis' },
    ],
  },
  {
    title: 'La maison',
    links: [
      { to: '/a-propos', label: 'À propos' },
      { to: '/espace-client', label: 'Espace Client' },
      { to: '/mentions-legales', label: 'Mentions légales' },
      { to: '/cgv', label: 'CGV' },
      { to: '/politique-de-confidentialite', label: 'Confidentialité' },
    ],
  },
]
