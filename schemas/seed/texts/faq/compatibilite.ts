import type { FaqCategoryText } from '../../shapes/help.ts'

export const faqCategory: FaqCategoryText = {
  id: 'compatibilite',
  title: 'Compatibilité',
  description: 'Les appareils, les applications et la connexion.',
  questions: [
    {
      id: 'appareils',
      question: 'Sur quels appareils puis-je regarder ?',
      answer:
        'Téléviseurs Samsung, LG et Android TV, clés Fire TV, boîtiers Formuler, MAG et Android, Nvidia Shield, iPhone, iPad et Apple TV, ordinateurs Windows et Mac, consoles. La [page compatibilité](/blog/compatibilite) donne l’application qui va avec chacun.',
    },
    {
      id: 'debit',
      question: 'Quel débit me faut-il ?',
      answer:
        'Au minimum 10 Mbit/s pour la HD ; 25 Mbit/s sont recommandés pour la 4K, par écran allumé. Entre 15 et 20 Mbit/s, un foyer qui regarde en HD est tranquille. Mesurez devant le téléviseur, le soir.',
    },
    {
      id: 'boitier',
      question: 'Dois-je acheter un boîtier ?',
      answer:
        'Pas forcément. Si votre téléviseur a moins de huit ans, essayez d’abord avec lui. Un boîtier devient utile quand les menus sont lents, quand la boutique d’applications a fermé, ou si vous changez souvent de chaîne.',
    },
    {
      id: 'configuration-minimale',
      question: 'Quelle est la configuration minimale ?',
      answer:
        '- 1 Go de mémoire et 100 Mo de stockage libres\n- un processeur ARM ou x86\n- Android 5.0, iOS 12 ou macOS 10.15, ou plus récent',
    },
    {
      id: 'application-payante',
      question: 'Les applications sont-elles payantes ?',
      answer:
        'Beaucoup sont gratuites. Certaines, sur téléviseur, demandent une licence après quelques jours d’essai : Smart IPTV, par exemple, coûte environ 5,49 € une fois pour toutes. Cette licence se règle à l’éditeur de l’application.',
    },
    {
      id: 'adresse-mac',
      question: 'Où trouver l’adresse MAC de mon appareil ?',
      answer:
        'Elle s’affiche au premier lancement de l’application, ou dans ses réglages : six paires de caractères séparées par des deux-points. Photographiez l’écran et envoyez-nous l’image, c’est plus sûr que de recopier.',
    },
    {
      id: 'wifi',
      question: 'Le Wi-Fi suffit-il ?',
      answer:
        'Souvent, sur la bande des 5 GHz et à moins de cinq mètres de la box. Pour la 4K, un câble Ethernet reste plus sûr. Si l’image se fige, notre [guide en sept causes](#article-image-figee) commence par là.',
    },
  ],
}
