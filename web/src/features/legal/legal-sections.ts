import type { LegalSlug } from '@lucarne/schemas/routes/page-slugs.ts'

/** The parts of each page that follow its owner's text, in its table of contents too. */
export const legalSections = {
  'mentions-legales': [
    { id: 'editeur', text: 'Éditeur du site' },
    { id: 'hebergeur', text: 'Hébergeur' },
    { id: 'mediateur', text: 'Médiateur de la consommation' },
  ],
  cgv: [
    { id: 'garantie-legale', text: 'Avis sur la garantie légale' },
    { id: 'vendeur', text: 'Le vendeur' },
    { id: 'mediateur', text: 'Le médiateur' },
  ],
  'politique-de-confidentialite': [
    { id: 'detail-navigateur', text: 'En détail : votre navigateur' },
    { id: 'detail-boutique', text: 'En détail : nos services' },
  ],
  // Before its owner's text.
  accessibilite: [
    { id: 'conformite', text: 'État de conformité' },
    { id: 'mesures', text: 'Ce que nos tests mesurent' },
  ],
} as const satisfies Record<LegalSlug, unknown>
