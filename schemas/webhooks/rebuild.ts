/**
 * Webhook that calls the host's build hook when pages' content is published. Moderation documents, drafts and the
 * catalogue's change document are excluded.
 */
export const rebuildWebhook = {
  id: 'rebuild',
  name: 'Rebuild the site',
  filter:
    '!(_type in ["reviewModeration", "catalogueChange"]) && !(_type match "system.*") && !(_type match "sanity.*Asset")',
  projection: '{ _id, _type }',
} as const
