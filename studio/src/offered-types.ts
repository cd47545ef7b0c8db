interface UserWithRoles {
  roles: readonly { name: string }[]
}

/**
 * Whether the studio shows a document type to a user: reviews to moderators, canned answers to administrators, all other
 * types to editors, none to customer service.
 * This only tidies the interface: the Content Lake enforces the grants. Other roles of a hosted project
 * (developer, viewer …) see every type, and that project's permissions apply.
 */
export function isTypeOffered(type: string, user: UserWithRoles | null): boolean {
  const roles = new Set(user?.roles.map(({ name }) => name))
  if (roles.has('administrator')) return true
  const isModerator = roles.has('moderator')
  const isEditor = roles.has('editor')
  const isCustomerService = roles.has('customer-service')
  if (type === 'cannedAnswers') return !(isEditor || isModerator || isCustomerService)
  if (type === 'reviewModeration') return isModerator || !(isEditor || isCustomerService)
  return isEditor || !(isModerator || isCustomerService)
}

/** Whether a user has comments and tasks: everyone who edits documents; the Content Lake enforces it. */
export const mayComment = (user: UserWithRoles | null): boolean =>
  isTypeOffered('article', user) || isTypeOffered('reviewModeration', user)
