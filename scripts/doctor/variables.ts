import type { KeyKind } from './key-kind.ts'

/** How a variable must look. */
export type Shape = 'address' | 'name' | KeyKind

type Variable = { name: string; shape: Shape; optional?: boolean; purpose: string }

/** Every variable of a production configuration (docs/deploy.md has the same table). */
export const variables: readonly Variable[] = [
  { name: 'VITE_SITE_URL', shape: 'address', purpose: 'the storefront’s own address' },
  { name: 'VITE_SANITY_PROJECT_ID', shape: 'name', purpose: 'the content project' },
  { name: 'VITE_SANITY_DATASET', shape: 'name', purpose: 'its dataset' },
  { name: 'VITE_SANITY_API_HOST', shape: 'address', optional: true, purpose: 'an embedded Content Lake' },
  { name: 'VITE_STORE_API_URL', shape: 'address', purpose: 'the store API' },
  { name: 'VITE_STORE_ID', shape: 'name', purpose: 'the store’s name in its paths' },
  { name: 'VITE_SUPABASE_URL', shape: 'address', purpose: 'accounts and data' },
  { name: 'VITE_SUPABASE_PUBLISHABLE_KEY', shape: 'supabase-public', purpose: 'the key browsers use' },
  {
    name: 'SUPABASE_SECRET_KEY',
    shape: 'supabase-secret',
    optional: true,
    purpose: 'servers’ access to data',
  },
  { name: 'STRIPE_SECRET_KEY', shape: 'stripe-secret', optional: true, purpose: 'payments' },
  { name: 'STRIPE_WEBHOOK_SECRET', shape: 'stripe-webhook', optional: true, purpose: 'payment events' },
  {
    name: 'SANITY_API_TOKEN',
    shape: 'sanity-token',
    optional: true,
    purpose: 'moderation’s access to content',
  },
]

export type Variables = Readonly<Record<string, string | undefined>>
