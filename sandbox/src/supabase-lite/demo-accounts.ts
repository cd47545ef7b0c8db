export interface DemoSubscription {
  planName: string
  status: 'active' | 'expired'
  /** Days from today, negative in the past. */
  startsInDays: number
  endsInDays: number
  /** Euros, tax included. */
  price: number
}

export interface DemoAccount {
  email: string
  password: string
  fullName: string
  whatsapp: string
  /** For the table that `npm start` prints. */
  description: string
  /** Oldest first; each was paid for with an invoice of its first day. */
  subscriptions: DemoSubscription[]
}

const password = 'lucarne-demo'

/** The customers that a new database begins with. */
export const demoAccounts: DemoAccount[] = [
  {
    email: 'camille@exemple.fr',
    password,
    fullName: 'Camille Laurent',
    whatsapp: '+33 6 39 98 12 34',
    description: 'active subscription, invoices',
    subscriptions: [
      { planName: 'Abonnement 1 mois', status: 'expired', startsInDays: -150, endsInDays: -120, price: 15 },
      { planName: 'Abonnement 12 mois', status: 'active', startsInDays: -120, endsInDays: 245, price: 90 },
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
      { planName: 'Abonnement 3 mois', status: 'expired', startsInDays: -130, endsInDays: -40, price: 35 },
    ],
  },
]
