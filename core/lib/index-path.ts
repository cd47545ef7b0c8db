/** Path of the search index that the build writes. */
export const indexPath = '/search-index.json'
