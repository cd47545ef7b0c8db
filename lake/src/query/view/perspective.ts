/** Which versions of a document a query sees; a list is in order of precedence, with `published` implied at its end. */
export type Perspective = 'raw' | 'published' | 'drafts' | readonly string[]
