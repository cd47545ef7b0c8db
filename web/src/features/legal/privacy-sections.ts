/** The generated part of the privacy page, in its table of contents too. */
export const privacySections = [
  {
    id: 'detail-navigateur',
    text: 'En détail : votre navigateur',
    summary:
      'Tout ce que nos pages enregistrent sur votre appareil. Elles ne déposent aucun cookie ; effacer les données du site efface tout.',
  },
  {
    id: 'detail-boutique',
    text: 'En détail : nos services',
    summary:
      'Tout ce que nos bases de données gardent de vous, et ce qui l’efface sans que personne n’y pense.',
  },
] as const
