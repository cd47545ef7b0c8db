interface WithRoles {
  roles: readonly { name: string }[]
}

const moderation = 'reviewModeration'

/**
 * Whether a document type is offered to a user: a moderator sees only reviews, an editor sees everything but
 * them. This is a courtesy; the Content Lake enforces the grants. A hosted project's other roles
 * (developer, viewer …) see all, and its own permissions decide.
 */
export function isTypeOffered(type: string, user: WithRoles | null): boolean {
  const roles = new Set(user?.roles.map(({ name }) => name))
  if (roles.has('administrator')) return true
  const moderates = roles.has('moderator')
  const edits = roles.has('editor')
  if (type === moderation) return moderates || !edits
  return edits || !moderates
}
