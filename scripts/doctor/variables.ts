import type { KeyKind } from './key-kind.ts'

/** The format of a variable's value. */
export type Shape = 'url' | 'urls' | 'name' | 'random' | KeyKind

type Variable = { name: string; shape: Shape; optional?: boolean; purpose: string }

/** Every variable of a production configuration (docs/deploy.md has the same table). */
export const variables: readonly Variable[] = [
  { name: 'VITE_SITE_URL', shape: 'url', purpose: 'the storefront’s URL' },
  { name: 'VITE_SANITY_PROJECT_ID', shape: 'name', purpose: 'the content project' },
  { name: 'VITE_SANITY_DATASET', shape: 'name', purpose: 'its dataset' },
  { name: 'VITE_SANITY_API_HOST', shape: 'url', optional: true, purpose: 'an embedded Content Lake' },
  { name: 'VITE_STORE_API_URL', shape: 'url', purpose: 'the store API' },
  { name: 'VITE_STORE_ID', shape: 'name', purpose: 'the store’s name in its paths' },
  { name: 'VITE_SUPABASE_URL', shape: 'url', purpose: 'accounts and data' },
  { name: 'VITE_SUPABASE_PUBLISHABLE_KEY', shape: 'supabase-public', purpose: 'the key browsers use' },
  {
    name: 'SUPABASE_SECRET_KEY',
    shape: 'supabase-secret',
    optional: true,
    purpose: 'servers’ access to data',
  },
  { name: 'VITE_STUDIO_URL', shape: 'url', optional: true, purpose: 'the studio that may frame pages' },
  { name: 'SANITY_STUDIO_PROJECT_ID', shape: 'name', optional: true, purpose: 'the studio’s project' },
  { name: 'SANITY_STUDIO_DATASET', shape: 'name', optional: true, purpose: 'the studio’s dataset' },
  {
    name: 'SANITY_STUDIO_SITE_URL',
    shape: 'url',
    optional: true,
    purpose: 'the site, for the studio',
  },
  {
    name: 'SANITY_STUDIO_API_HOST',
    shape: 'url',
    optional: true,
    purpose: 'an embedded Content Lake, for the studio',
  },
  {
    name: 'SANITY_STUDIO_STORE_API_URL',
    shape: 'url',
    optional: true,
    purpose: 'the store API, for the studio',
  },
  { name: 'SANITY_STUDIO_STORE_ID', shape: 'name', optional: true, purpose: 'the store API, for the studio' },
  { name: 'STORE_ID', shape: 'name', optional: true, purpose: 'the store function’s own name' },
  { name: 'STORE_PUBLIC_URL', shape: 'url', optional: true, purpose: 'the store function’s URL' },
  {
    name: 'STORE_SCHEDULE_SECRET',
    shape: 'random',
    optional: true,
    purpose: 'what the schedule sends that settles payments',
  },
  {
    name: 'TRUSTED_PROXY_HOPS',
    shape: 'name',
    optional: true,
    purpose: 'how many proxies name a client’s IP',
  },
  { name: 'CLIENT_IP_HEADER', shape: 'name', optional: true, purpose: 'the platform’s header with that IP' },
  { name: 'SITE_ORIGINS', shape: 'urls', optional: true, purpose: 'where payments may return' },
  { name: 'SANITY_PROJECT_ID', shape: 'name', optional: true, purpose: 'the reconciler’s project' },
  { name: 'SANITY_DATASET', shape: 'name', optional: true, purpose: 'the reconciler’s dataset' },
  {
    name: 'MODERATION_WEBHOOK_SECRET',
    shape: 'random',
    optional: true,
    purpose: 'signs the studio’s webhook',
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
