import type { KeyKind } from './key-kind.ts'

/** The format of a variable's value. */
export type Shape =
  | 'url'
  | 'urls'
  | 'name'
  | 'text'
  | 'random'
  | 'mail-sender'
  | 'mail-service'
  | 'webhook-secret'
  | 'access-source'
  | KeyKind

type Variable = { name: string; shape: Shape; isOptional: boolean; purpose: string }

const required = (name: string, shape: Shape, purpose: string) => ({
  name,
  shape,
  isOptional: false,
  purpose,
})
const optional = (name: string, shape: Shape, purpose: string) => ({ name, shape, isOptional: true, purpose })

/** Every variable of a production configuration (docs/deploy.md has the same table). */
export const variables: readonly Variable[] = [
  required('VITE_SITE_URL', 'url', 'the storefront’s URL'),
  required('VITE_SANITY_PROJECT_ID', 'name', 'the content project'),
  required('VITE_SANITY_DATASET', 'name', 'its dataset'),
  optional('VITE_SANITY_API_HOST', 'url', 'an embedded Content Lake'),
  required('VITE_STORE_API_URL', 'url', 'the store API'),
  required('VITE_STORE_ID', 'name', 'the store’s name in its paths'),
  required('VITE_SUPABASE_URL', 'url', 'accounts and data'),
  required('VITE_SUPABASE_PUBLISHABLE_KEY', 'supabase-public', 'the key browsers use'),
  optional('SUPABASE_SECRET_KEY', 'supabase-secret', 'servers’ access to data'),
  optional('VITE_STUDIO_URL', 'url', 'the studio that may frame pages'),
  optional('SANITY_STUDIO_PROJECT_ID', 'name', 'the studio’s project'),
  optional('SANITY_STUDIO_DATASET', 'name', 'the studio’s dataset'),
  optional('SANITY_STUDIO_SITE_URL', 'url', 'the site, for the studio'),
  optional('SANITY_STUDIO_API_HOST', 'url', 'an embedded Content Lake, for the studio'),
  optional('SANITY_STUDIO_STORE_API_URL', 'url', 'the store API, for the studio'),
  optional('SANITY_STUDIO_STORE_ID', 'name', 'the store API, for the studio'),
  optional('STORE_ID', 'name', 'the store function’s own name'),
  optional('STORE_PUBLIC_URL', 'url', 'the store function’s URL'),
  optional('STORE_SCHEDULE_SECRET', 'random', 'what the schedule sends that settles payments'),
  optional('ACCESS_ENCRYPTION_KEY', 'random', 'encrypts customers’ credentials'),
  optional('SITE_DEPLOY_HOOK_URL', 'url', 'builds the site again after a change of products'),
  optional('SITE_URL', 'url', 'where links in mails lead'),
  optional('FULFILMENT_SCHEDULE_SECRET', 'random', 'starts the worker of orders on a schedule'),
  optional('MAIL_FROM', 'mail-sender', 'the sender of mails'),
  optional('MAIL_SERVICE', 'mail-service', 'what sends mails'),
  optional('MAIL_WEBHOOK_SECRET', 'webhook-secret', 'signs what the mail provider reports'),
  optional('ACCESS_SOURCE', 'access-source', 'where accesses come from'),
  optional('ACCESS_PANEL_SECRET', 'random', 'signs requests to the panel'),
  optional('ASSISTANT_API_URL', 'url', 'the assistant’s language model'),
  optional('ASSISTANT_API_KEY', 'text', 'the key of that model'),
  optional('ASSISTANT_MODEL', 'text', 'the name of that model'),
  optional('ASSISTANT_PROVIDER', 'text', 'who runs that model, shown to visitors'),
  optional('TRUSTED_PROXY_HOPS', 'name', 'how many proxies name a client’s IP'),
  optional('CLIENT_IP_HEADER', 'name', 'the platform’s header with that IP'),
  optional('SITE_ORIGINS', 'urls', 'where payments may return'),
  optional('STUDIO_ORIGINS', 'urls', 'where staff use the back office'),
  optional('SANITY_PROJECT_ID', 'name', 'the functions’ content project'),
  optional('SANITY_DATASET', 'name', 'the reconciler’s dataset'),
  optional('MODERATION_WEBHOOK_SECRET', 'random', 'signs the studio’s webhook'),
  optional('RECONCILE_SCHEDULE_SECRET', 'random', 'starts the reconciler on a schedule'),
  optional('STRIPE_SECRET_KEY', 'stripe-secret', 'payments'),
  optional('STRIPE_WEBHOOK_SECRET', 'stripe-webhook', 'payment events'),
  optional('SANITY_PREVIEW_TOKEN', 'sanity-token', 'the drafts that preview links open'),
  optional('SANITY_CATALOGUE_TOKEN', 'sanity-token', 'changes of the catalogue in open pages at once'),
  optional('SANITY_API_TOKEN', 'sanity-token', 'moderation’s access to content'),
]

export type Variables = Readonly<Record<string, string | undefined>>
