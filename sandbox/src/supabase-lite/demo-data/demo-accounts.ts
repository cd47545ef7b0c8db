export interface DemoSubscription {
  planName: string
  status: 'active' | 'expired'
  /** Days from today, negative in the past. */
  startsInDays: number
  endsInDays: number
  /** In cents, tax included. */
  priceInEuros: number
}

export interface DemoAccount {
  email: string
  password: string
  fullName: string
  whatsapp: string
  /** Shown in the table that `npm start` prints. */
  description: string
  /** Oldest first; each has a paid invoice on its first day, at the catalogue's price. */
  subscriptions: DemoSubscription[]
}

const password = 'lucarne-demo'

/** The customers of a new database. */
export const demoAccounts: DemoAccount[] = [
  {
    email: 'camille@exemple.fr',
    password,
    fullName: 'Camille Laurent',
    whatsapp: '+33 6 39 98 12 34',
    description: 'active subscription, invoices',
    subscriptions: [
      {
        planName: 'Abonnement 1 mois',
        status: 'expired',
        startsInDays: -150,
        endsInDays: -120,
        priceInEuros: 15,
      },
      {
        planName: 'Abonnement 12 mois',
        status: 'active',
        startsInDays: -120,
        endsInDays: 245,
        priceInEuros: 89.99,
      },
    ],
  },
  {
    email: 'nadia@exemple.fr',
    password,
    fullName: 'Nadia Benali',
    whatsapp: '',
    description: 'no subscription yet',
    subscriptions: [],
  },
  {
    email: 'jean@exemple.fr',
    password,
    fullName: 'Jean Morel',
    whatsapp: '+33 6 39 98 56 78',
    description: 'expired subscription',
    subscriptions: [
      {
        planName: 'Abonnement 3 mois',
        status: 'expired',
        startsInDays: -130,
        endsInDays: -40,
        priceInEuros: 34.99,
      },
    ],
  },
]
