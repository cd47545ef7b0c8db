import { apiVersion } from '@lucarne/schemas/queries/api-version.ts'
import { map } from 'rxjs'
import type { DocumentLocationResolver, DocumentLocationsState } from 'sanity/presentation'
import { type Placement, pagesShowing, shownTypes } from './pages-showing.ts'

const placedFields = '_type, "title": coalesce(title, name, question), slug, page'

const placementQuery = `{
  "itself": *[_id == $id][0] { ${placedFields} },
  "category": *[_id == $id][0].category-> { ${placedFields} },
  "usedBy": *[references($id)] | order(_type asc, coalesce(title, name, question) asc) { ${placedFields} }
}`

type Answer = Omit<Placement, 'itself'> & { itself: Placement['itself'] | null }

/** What the banner over a form says of a document's places, as they change. */
export const resolveLocations: DocumentLocationResolver = (
  { id, perspectiveStack, type },
  { documentStore },
) => {
  if (!shownTypes.has(type)) return null
  return documentStore
    .listenQuery(
      { fetch: placementQuery, listen: '*[_id == $id || references($id)]' },
      { id },
      { apiVersion, perspective: perspectiveStack, tag: 'locations' },
    )
    .pipe(map((answer: Answer) => locationsOf(answer)))
}

function locationsOf({ itself, ...rest }: Answer): DocumentLocationsState {
  if (!itself) return { message: 'Pas encore enregistré : aucune page ne le montre.', tone: 'caution' }
  const locations = pagesShowing({ itself, ...rest })
  return itself._type === 'siteSettings'
    ? { locations, message: 'Utilisé sur toutes les pages' }
    : { locations }
}
