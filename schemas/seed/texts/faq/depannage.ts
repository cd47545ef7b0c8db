import type { FaqCategoryText } from '../../shapes/help.ts'

export const faqCategory: FaqCategoryText = {
  id: 'depannage',
  title: 'Dépannage',
  description: 'Quand l’image, le son ou le guide se font prier.',
  questions: [
    {
      id: 'image-figee',
      question: 'L’image se fige, que faire ?',
      answer:
        'Redémarrez la box et l’appareil, puis mesurez le débit depuis l’appareil lui-même. Neuf fois sur dix, le Wi-Fi est en cause. Le guide [Image figée : sept causes, sept remèdes](#article-image-figee) prend les pistes dans l’ordre.',
    },
    {
      id: 'ecran-noir',
      question: 'Une chaîne reste noire, les autres marchent',
      answer:
        'Essayez la version HD ou Full HD de la même chaîne, puis le décodeur logiciel dans les réglages du lecteur. Si rien ne change, donnez-nous son nom : nous la corrigeons pour tout le monde.',
    },
    {
      id: 'identifiants-refuses',
      question: 'Mes identifiants sont refusés',
      answer:
        'Vérifiez trois choses :\n\n- aucun espace avant ou après ce que vous avez collé\n- l’adresse est entière, avec http:// au début\n- ce sont bien les identifiants du message d’activation, et non ceux de l’Espace Client',
    },
    {
      id: 'guide-vide',
      question: 'Le guide des programmes est vide',
      answer:
        'Son premier téléchargement peut durer dix minutes. Passé ce délai, actualisez-le dans les réglages de l’application, videz le cache, puis rouvrez. Vérifiez aussi que la date de l’appareil est automatique.',
    },
    {
      id: 'heure-decalee',
      question: 'Le guide est décalé d’une heure',
      answer:
        'Réglez le fuseau dans l’application, rubrique « Guide » ou « EPG », sans toucher à l’heure du téléviseur. Outre-mer, indiquez votre fuseau : les programmes s’affichent alors à l’heure de chez vous.',
    },
    {
      id: 'trop-de-connexions',
      question: 'Que veut dire « Trop de connexions » ?',
      answer:
        'Plus de trois écrans sont allumés avec vos accès. Un appareil laissé en veille avec l’application ouverte compte aussi : quittez le lecteur avec la touche Retour avant d’éteindre.',
    },
    {
      id: 'son-decale',
      question: 'Le son n’est pas synchrone',
      answer:
        'Ouvrez le menu de la chaîne dans le lecteur : un réglage « décalage audio » s’y trouve. Si toutes les chaînes sont touchées, regardez plutôt du côté de la barre de son ou du mode cinéma du téléviseur.',
    },
  ],
}
