import { createText, type InvalidDocument, keyed, linkTo } from '../../../schemas/tests/invalid-document.ts'

const page = (fields: Record<string, unknown>, ...messages: readonly string[]): InvalidDocument => ({
  type: 'page',
  fields,
  messages,
})
const withSection = (section: Record<string, unknown>, ...messages: readonly string[]) =>
  page({ sections: keyed(section) }, ...messages)

export const invalidPages: readonly InvalidDocument[] = [
  page(
    {},
    'Écrivez l’adresse de la page, par exemple « /evenements/rentree ».',
    'Ajoutez au moins une section.',
    'Résumez la page en une ou deux phrases.',
  ),
  page(
    { path: 'evenements' },
    'L’adresse commence par une barre oblique, par exemple « /evenements/rentree ».',
  ),
  page(
    { path: '/Événements' },
    'L’adresse ne contient que des minuscules sans accent, des chiffres, des tirets et des barres obliques : « /evenements/rentree ».',
  ),
  page({ path: '/a/b/c/d/e' }, 'L’adresse a 5 niveaux : restez à 4 au plus.'),
  page({ path: `/${'a'.repeat(96)}` }, 'L’adresse fait 97 caractères : restez sous 96.'),
  page(
    { path: '/blog/rentree' },
    '« /blog/rentree » est déjà l’adresse d’une page du site : choisissez-en une autre.',
  ),
  page(
    { path: '/evenements' },
    '« /evenements » est déjà l’adresse de la page « Événements » : choisissez-en une autre.',
  ),
  page(
    { path: '/tarifs' },
    '« /tarifs » est redirigée vers « /nos-offres » : supprimez la redirection, ou choisissez une autre adresse.',
  ),
  page(
    { path: '/offres/boitiers' },
    '« /offres/boitiers » est redirigée vers « /nos-offres » : supprimez la redirection, ou choisissez une autre adresse.',
  ),
  page(
    { parent: { _type: 'reference', _ref: 'invalid-page' } },
    'Une page n’est pas sa propre parente : choisissez-en une qui ne dépend pas de celle-ci.',
  ),
  page(
    { sections: keyed({ _type: 'stepsSection' }, { _type: 'heroSection' }) },
    'L’ouverture porte le grand titre de la page : mettez-la en premier, une seule fois.',
    'Donnez un titre à cette section.',
    'Ajoutez au moins deux étapes.',
  ),
  withSection(
    {
      _type: 'heroSection',
      title: createText(61),
      buttons: keyed(...Array(3).fill({ _type: 'callToAction' })),
    },
    'Au-delà de 60 caractères, le titre remplit l’écran d’un téléphone.',
    'Dites en une phrase ce que l’on trouve ici.',
    'Choisissez l’image de l’ouverture.',
    'Cette section montre au plus 2 boutons.',
  ),
  withSection(
    { _type: 'textWithPictureSection', buttons: keyed(...Array(2).fill({ _type: 'callToAction' })) },
    'Écrivez le texte de cette section.',
    'Choisissez l’image de cette section.',
    'Cette section montre au plus 1 bouton.',
  ),
  withSection(
    { _type: 'stepsSection', title: createText(81), items: keyed(...Array(7).fill({ _type: 'point' })) },
    'Au-delà de six étapes, on croit que c’est compliqué.',
  ),
  withSection(
    { _type: 'wideHeroSection', figures: keyed(...Array(5).fill({ _type: 'figure' })) },
    'Donnez au plus quatre chiffres.',
    'Donnez le chiffre.',
    'Dites ce que compte le chiffre.',
  ),
  withSection({ _type: 'searchHeroSection' }, 'Écrivez l’invite de la recherche.'),
  withSection({ _type: 'entriesSection' }, 'Ajoutez au moins deux entrées.'),
  withSection(
    { _type: 'entriesSection', items: keyed(...Array(9).fill({ _type: 'supportCard' })) },
    'Indiquez où mène l’entrée.',
    'Au-delà de huit entrées, on ne sait plus par où commencer.',
  ),
  withSection(
    { _type: 'benefitStripSection', items: keyed({ _type: 'benefit' }) },
    'La section montre exactement trois avantages.',
  ),
  withSection(
    { _type: 'factsSection', items: keyed({ _type: 'fact' }) },
    'Donnez au moins trois repères.',
    'Nommez le repère.',
    'Donnez la valeur.',
  ),
  withSection(
    { _type: 'slidesHeroSection', text: createText(91) },
    'Plus de 90 caractères prennent trois lignes sur un téléphone.',
    'Indiquez où mène le second lien du carrousel.',
  ),
  withSection({ _type: 'slidesHeroSection' }, 'Dites en une ligne ce que vous vendez, et à qui.'),
  withSection(
    { _type: 'activationSection', channels: keyed({ _type: 'activationChannel' }) },
    'Écrivez le texte de cette partie.',
    'Indiquez où mène cette partie.',
    'La page montre exactement trois canaux.',
    'Choisissez le canal.',
  ),
  withSection(
    { _type: 'offerCardSection' },
    'Écrivez ce qui précède le prix.',
    'Écrivez ce qui suit le prix.',
    'Dites ce que le client paie vraiment.',
    'Donnez de une à six raisons.',
  ),
  withSection({ _type: 'textSection' }, 'Écrivez le texte de cette section.'),
  withSection({ _type: 'statementsSection' }, 'Ajoutez au moins un engagement.'),
  withSection(
    { _type: 'statementsSection', items: keyed(...Array(5).fill({ _type: 'point' })) },
    'Au-delà de quatre, on n’en retient aucun.',
  ),
  withSection(
    {
      _type: 'teamSection',
      members: keyed(...Array(2).fill({ _type: 'reference', _ref: 'author-karim-ait' })),
    },
    'Présentez l’équipe en une phrase.',
    'La section présente exactement trois personnes.',
    'Cette personne est déjà dans la liste.',
  ),
  withSection(
    { _type: 'callToActionSection' },
    'Ajoutez un bouton : sans lui, cette section ne mène nulle part.',
  ),
  withSection(
    {
      _type: 'callToActionSection',
      buttons: keyed(
        { _type: 'callToAction', label: 'Cliquez ici', link: linkTo({ kind: 'path', path: '/nos-offres' }) },
        { _type: 'callToAction', label: 'Nous écrire', link: linkTo({ kind: 'path', path: '/support' }) },
        { _type: 'callToAction', label: 'Nous écrire', link: linkTo({ kind: 'path', path: '/a-propos' }) },
      ),
    },
    '« Cliquez ici » ne dit pas où mène le lien : nommez la page, par exemple « Voir nos offres ».',
    'Un autre lien « Nous écrire » mène ailleurs : donnez à chacun ses mots.',
  ),
  withSection(
    { _type: 'formSection', title: 'Écrivez-nous', subject: createText(61) },
    'Restez sous 60 caractères : le sujet tient sur une ligne de la liste.',
    'Un formulaire a de un à huit champs.',
    'Dites ce que fait le bouton, par exemple « Envoyer ».',
    'Dites au visiteur ce qui se passe ensuite.',
  ),
  withSection(
    { _type: 'formSection', fields: keyed({ _type: 'formField' }, { _type: 'formField', kind: 'choice' }) },
    'Donnez un sujet : le service client reconnaît la demande à lui.',
    'Choisissez ce que ce champ demande.',
    'Donnez un intitulé à ce champ.',
    'Proposez au moins deux choix.',
    'Ajoutez l’adresse e-mail : sans elle, personne ne peut répondre.',
  ),
  withSection(
    {
      _type: 'formSection',
      fields: keyed(...Array(2).fill({ _type: 'formField', kind: 'email', label: createText(241) }), {
        _type: 'formField',
        kind: 'choice',
        label: 'Durée',
        options: [createText(81), ...Array.from({ length: 21 }, (_, index) => `Choix ${index % 20}`)],
      }),
    },
    'Au-delà de 240 caractères, personne ne lit un intitulé jusqu’au bout.',
    'Un choix a de 1 à 80 caractères.',
    'Au-delà de vingt choix, la liste ne se parcourt plus.',
    'Ce choix est déjà dans la liste.',
    'Une fois suffit : seuls les choix et les consentements se répètent.',
  ),
  withSection({ _type: 'reusedSection' }, 'Choisissez la section à montrer ici.'),
  { type: 'reusableSection', messages: ['Donnez-lui un nom : c’est à lui que l’on la reconnaît.'] },
  withSection({ _type: 'reviewsSection' }, 'Choisissez d’où viennent les avis.'),
  withSection(
    { _type: 'reviewsSection', rule: 'chosen', count: 10 },
    'Choisissez au moins un avis.',
    'Écrivez un nombre de 1 à 9.',
  ),
  withSection(
    {
      _type: 'reviewsSection',
      rule: 'chosen',
      reviews: keyed(
        ...Array.from({ length: 10 }, (_, index) => ({ _type: 'quotedReview', reviewId: `${index}` })),
      ),
    },
    'Neuf avis au plus : le lien mène aux autres.',
  ),
  withSection({ _type: 'comparisonSection' }, 'Commencez le tableau.'),
  withSection(
    {
      _type: 'comparisonSection',
      table: {
        _type: 'table',
        rows: keyed(...Array(2).fill({ _type: 'tableRow', cells: Array(6).fill('Oui') })),
      },
      products: keyed({ _type: 'storeProduct', productId: 'z11' }),
    },
    'Un téléphone ne montre pas plus de 4 colonnes côte à côte, critères non compris.',
    'Le tableau a 5 colonnes de valeurs : choisissez autant de produits, ou aucun.',
  ),
  withSection({ _type: 'offersSection' }, 'Choisissez d’où viennent les offres.'),
  withSection({ _type: 'offersSection', rule: 'chosen' }, 'Choisissez au moins une offre.'),
  withSection(
    {
      _type: 'offersSection',
      rule: 'chosen',
      products: keyed(...Array(9).fill({ _type: 'storeProduct', productId: 'z11' })),
    },
    'Cette section montre au plus 8 offres.',
  ),
  withSection(
    { _type: 'offersSection', rule: 'category', count: 0 },
    'Choisissez une catégorie.',
    'Écrivez un nombre de 1 à 8.',
  ),
  withSection({ _type: 'questionsSection' }, 'Choisissez d’où viennent les questions.'),
  withSection({ _type: 'questionsSection', kind: 'chosen' }, 'Choisissez au moins une question.'),
  withSection({ _type: 'questionsSection', kind: 'category' }, 'Choisissez un thème.'),
  withSection(
    { _type: 'benefitsSection', items: keyed({ _type: 'benefit' }) },
    'Ajoutez au moins deux avantages.',
    'Choisissez le pictogramme.',
  ),
  withSection(
    { _type: 'benefitsSection', items: keyed(...Array(9).fill({ _type: 'benefit' })) },
    'Au-delà de huit avantages, on n’en retient aucun.',
  ),
  withSection({ _type: 'figuresSection' }, 'Donnez de un à quatre chiffres.'),
  withSection(
    { _type: 'figuresSection', items: keyed(...Array(5).fill({ _type: 'keyFigure' })) },
    'Donnez de un à quatre chiffres.',
    'Donnez le chiffre.',
    'Dites ce que compte le chiffre.',
  ),
  withSection(
    {
      _type: 'figuresSection',
      items: keyed({ _type: 'keyFigure', title: createText(13), text: createText(81) }),
    },
    'Au-delà de 12 caractères, le chiffre passe sur deux lignes.',
    'Au-delà de 80 caractères, on ne lit plus que le chiffre.',
  ),
  withSection({ _type: 'quotesSection' }, 'Ajoutez au moins une citation.'),
  withSection(
    { _type: 'quotesSection', items: keyed(...Array(7).fill({ _type: 'quote', text: createText(281) })) },
    'Au-delà de six citations, on n’en lit aucune.',
    'Au-delà de 280 caractères, gardez la phrase qui compte.',
    'Dites qui parle.',
  ),
  withSection({ _type: 'quotesSection', items: keyed({ _type: 'quote' }) }, 'Écrivez la citation.'),
  withSection({ _type: 'logosSection' }, 'Choisissez ce que montre le bandeau.'),
  withSection({ _type: 'logosSection', kind: 'logos' }, 'Choisissez au moins un logo.'),
  withSection({ _type: 'logosSection', kind: 'posters' }, 'Choisissez au moins une affiche.'),
  withSection(
    { _type: 'gallerySection', items: keyed({ _type: 'captionedImage' }) },
    'Ajoutez au moins deux images.',
    'Choisissez une image.',
  ),
  withSection(
    { _type: 'gallerySection', items: keyed(...Array(13).fill({ _type: 'captionedImage' })) },
    'Au-delà de douze images, peu de gens vont jusqu’au bout.',
  ),
  withSection(
    { _type: 'videoSection' },
    'Choisissez l’image montrée avant la lecture.',
    'Choisissez d’où vient la vidéo.',
  ),
  withSection(
    { _type: 'videoSection', kind: 'file' },
    'Ajoutez le fichier de la vidéo.',
    'Sans sous-titres, qui n’entend pas ne suit pas : ajoutez-les, sauf si personne ne parle.',
  ),
  withSection({ _type: 'videoSection', kind: 'youtube' }, 'Indiquez la vidéo.'),
  withSection(
    { _type: 'videoSection', kind: 'youtube', videoId: 'court' },
    'L’identifiant YouTube fait onze caractères : lettres, chiffres, tiret ou tiret bas.',
  ),
  withSection({ _type: 'announcementSection' }, 'Écrivez ce qu’il faut noter.', 'Choisissez le ton.'),
  withSection(
    { _type: 'announcementSection', text: createText(161) },
    'Au-delà de 160 caractères, ce n’est plus une ligne.',
  ),
  withSection(
    { _type: 'countdownSection' },
    'Choisissez le moment où le compte à rebours finit.',
    'Écrivez ce que l’on lit une fois l’heure passée.',
  ),
  withSection(
    { _type: 'countdownSection', endText: createText(121) },
    'Au-delà de 120 caractères, la phrase déborde de la place du compte à rebours.',
  ),
]
