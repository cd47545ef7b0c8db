import { useQuery } from '@tanstack/react-query'
import { layoutOptions } from '#content/layout.ts'
import { useLoadError } from '#hooks/use-load-error.ts'

/** Says that the shell stands without its content; it comes back by itself. */
export function FooterMissing() {
  const failure = useLoadError(useQuery(layoutOptions))
  return (
    <p role="status" className="page-width text-muted not-empty:pt-14">
      {failure &&
        'Le menu complet et nos coordonnées n’ont pas pu être chargés. Ils reviennent dès que possible.'}
    </p>
  )
}
