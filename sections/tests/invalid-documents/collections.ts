import { createText, type InvalidDocument, keyed, slug } from '../../../schemas/tests/invalid-document.ts'

export const invalidCollections: readonly InvalidDocument[] = [
  {
    type: 'category',
    messages: [
      'Donnez un nom à la catégorie.',
      'Dites ce que l’on trouve dans cette catégorie.',
      'Choisissez le pictogramme de la tuile.',
    ],
  },
  {
    type: 'category',
    fields: { title: createText(25), slug: slug('Cuisine') },
    messages: [
      'Au-delà de 24 caractères, le nom ne tient pas dans sa tuile.',
      'L’adresse ne contient que des minuscules sans accent, des chiffres et des tirets : « image-figee ».',
    ],
  },
  {
    type: 'productSafety',
    fields: { isManufacturerInUnion: false },
    messages: [
      'Choisissez au moins un produit.',
      'Indiquez le modèle ou la référence du fabricant.',
      'Nommez le fabricant.',
      'Le fabricant est hors de l’Union européenne : nommez la personne responsable dans l’Union.',
    ],
  },
  {
    type: 'productSafety',
    fields: { products: keyed({ _type: 'storeProduct' }), manufacturer: { electronicAddress: 'vitrail' } },
    messages: [
      'Choisissez un produit.',
      'Dites si le fabricant est établi dans l’Union européenne.',
      'Indiquez une adresse e-mail, ou celle d’une page de contact : « https://… ».',
    ],
  },
  { type: 'productSafety', fields: { manufacturer: {} }, messages: ['Indiquez l’adresse électronique.'] },
  {
    type: 'author',
    messages: [
      'Indiquez le nom.',
      'Indiquez ce que fait la personne.',
      'Présentez la personne en une ou deux phrases.',
      'Ajoutez un portrait.',
    ],
  },
  {
    type: 'author',
    fields: { bio: createText(241) },
    messages: ['Restez sous 240 caractères : la carte est petite.'],
  },
  {
    type: 'countryPage',
    messages: [
      'Ajoutez au moins une section.',
      'Résumez la page en une ou deux phrases.',
      'Nommez le pays.',
      'Dites en quelques mots ce que l’on y regarde.',
      'Ajoutez le drapeau.',
    ],
  },
  {
    type: 'countryPage',
    fields: { slug: slug('canada'), subtitle: createText(221), name: createText(21) },
    messages: [
      'Au-delà de 220 caractères, on ne lit plus : on survole.',
      'Au-delà de 20 caractères, le nom ne tient pas dans le menu.',
      'L’adresse d’un pays commence par « iptv- », par exemple « iptv-canada ».',
    ],
  },
  { type: 'faqCategory', messages: ['Donnez un nom au thème.', 'Dites ce que l’on trouve sous ce thème.'] },
  {
    type: 'faqCategory',
    fields: { slug: slug('a'.repeat(97)) },
    messages: ['L’adresse fait 97 caractères : restez sous 96.'],
  },
  {
    type: 'faq',
    messages: ['Écrivez la question.', 'Écrivez la réponse.', 'Rangez la question sous un thème.'],
  },
  {
    type: 'faq',
    fields: { question: createText(121) },
    messages: ['Au-delà de 120 caractères, la question se lit mal.'],
  },
  {
    type: 'slide',
    messages: [
      'Donnez un titre à la diapositive.',
      'Choisissez l’image de la diapositive.',
      'Indiquez où mène la diapositive.',
    ],
  },
  {
    type: 'slide',
    fields: { title: createText(61), subtitle: createText(161) },
    messages: [
      'Au-delà de 60 caractères, le titre déborde sur trois lignes.',
      'Au-delà de 160 caractères, le sous-titre pousse le bouton hors de l’écran.',
    ],
  },
  { type: 'announcement', messages: ['Écrivez le texte de l’annonce.', 'Choisissez le ton de l’annonce.'] },
  {
    type: 'announcement',
    fields: { text: createText(121), tone: 'promotion', action: { _type: 'callToAction' } },
    messages: [
      'Au-delà de 120 caractères, l’annonce occupe la moitié d’un écran de téléphone.',
      'Écrivez le libellé du bouton.',
    ],
  },
  {
    type: 'catalogueItem',
    messages: ['Indiquez le titre de l’œuvre.', 'Film ou série : choisissez.', 'Ajoutez l’affiche.'],
  },
  { type: 'logo', messages: ['Choisissez le bandeau où il paraît.', 'Ajoutez le logo.'] },
  {
    type: 'appDownload',
    messages: [
      'Nommez l’application ou son système.',
      'Choisissez le pictogramme.',
      'Dites pour quels appareils elle est faite.',
      'Ajoutez un lien ou un fichier : sans eux, rien ne se télécharge.',
    ],
  },
  {
    type: 'appDownload',
    fields: {
      name: createText(25),
      devices: createText(61),
      version: createText(17),
      sizeInMegabytes: 0,
      note: createText(201),
      links: keyed({ label: createText(33), url: 'http://boutique.fr' }),
    },
    messages: [
      'Au-delà de 24 caractères, le nom ne tient pas à côté du bouton.',
      'Au-delà de 60 caractères, la liste se lit mal.',
      'Un numéro suffit : 16 caractères au plus.',
      'La taille est un nombre positif.',
      'Au-delà de 200 caractères, faites-en un guide.',
      'Au-delà de 32 caractères, le nom passe sur deux lignes.',
      'Une application se télécharge par une adresse « https:// » seulement.',
    ],
  },
  { type: 'legalPage', messages: ['Indiquez la date de mise à jour.', 'Écrivez la page.'] },
  {
    type: 'legalPage',
    fields: { slug: slug('support') },
    messages: ['« /support » est déjà l’adresse d’une page du site : choisissez-en une autre.'],
  },
  {
    type: 'legalPage',
    fields: { slug: slug('accessibilite'), accessibilityAudit: { level: 'full' } },
    messages: ['Dites qui a fait l’audit, et quand : sans cela, la page ne peut rien affirmer.'],
  },
  { type: 'reviewModeration', messages: ['Choisissez une décision.'] },
  {
    type: 'reviewModeration',
    fields: { decision: 'rejected' },
    messages: ['Dites pourquoi l’avis est rejeté.'],
  },
]
