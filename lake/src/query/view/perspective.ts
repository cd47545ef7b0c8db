/** Which versions of a document a query sees; a list is highest first, with the published one at the bottom. */
export type Perspective = 'raw' | 'published' | 'drafts' | readonly string[]
