/**
 * The webhook that has the host build the site again when something that pages are made of is published: its address
 * is the host's build hook. What moderators decide, and drafts, change no page.
 */
export const rebuildWebhook = {
  id: 'rebuild',
  name: 'Rebuild the site',
  filter: '_type != "reviewModeration" && !(_type match "system.*") && !(_type match "sanity.*Asset")',
  projection: '{ _id, _type }',
} as const
