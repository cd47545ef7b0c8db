import { apiVersion } from '@lucarne/schemas/queries/api-version.ts'
import { fetchSlideDates } from '@lucarne/schemas/rules/carousel.ts'
import { isVisibleAt } from '@lucarne/schemas/rules/visibility.ts'
import { useEffect, useState } from 'react'
import { type DocumentActionComponent, useClient } from 'sanity'

const disabledReason = 'Publiez d’abord une autre diapositive visible : le carrousel ne peut pas rester vide.'

/** Disables an action on the last visible slide: the home page's carousel cannot be empty. */
export function protectLastSlide(action: DocumentActionComponent): DocumentActionComponent {
  const ProtectLastSlide: DocumentActionComponent = (props) => {
    const description = action(props)
    const isLast = useIsLastVisibleSlide(props.id)
    if (!description || !props.published || !isLast) return description
    return { ...description, disabled: true, title: disabledReason }
  }
  if (action.action) ProtectLastSlide.action = action.action
  return ProtectLastSlide
}

function useIsLastVisibleSlide(id: string): boolean {
  const client = useClient({ apiVersion })
  const [isLast, setIsLast] = useState(false)
  useEffect(() => {
    let isMounted = true
    fetchSlideDates(client, id)
      .then((others) => isMounted && setIsLast(!others.some((slide) => isVisibleAt(slide, new Date()))))
      // When the query fails, the validation of the home page still reports an empty carousel.
      .catch(() => undefined)
    return () => {
      isMounted = false
    }
  }, [client, id])
  return isLast
}
