/**
 * The webhook that starts a build at the host when content of pages is published; its URL is the host's build hook.
 * Moderation documents, drafts and what is told of the catalogue change no page.
 */
export const rebuildWebhook = {
  id: 'rebuild',
  name: 'Rebuild the site',
  filter:
    '!(_type in ["reviewModeration", "catalogueChange"]) && !(_type match "system.*") && !(_type match "sanity.*Asset")',
  projection: '{ _id, _type }',
} as const
