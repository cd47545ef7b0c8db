import type { ValidationContext } from 'sanity'

/** The carousel opens the home page: without a published slide there is nothing to open it with. */
export async function atLeastOneSlide(
  _value: unknown,
  { getClient }: Pick<ValidationContext, 'getClient'>,
): Promise<true | string> {
  const slides = await getClient({ apiVersion: '2025-02-19' }).fetch<number>(
    'count(*[_type == "slide" && !(_id in path("drafts.**"))])',
    {},
    { perspective: 'raw' },
  )
  return slides > 0 || 'Publiez au moins une diapositive : le carrousel ouvre la page d’accueil.'
}
