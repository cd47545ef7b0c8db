import { apiVersion } from '@lucarne/schemas/queries/api-version.ts'
import { publishedSlides } from '@lucarne/schemas/rules/carousel.ts'
import { isVisibleAt } from '@lucarne/schemas/rules/visibility.ts'
import { useEffect, useState } from 'react'
import { type DocumentActionComponent, useClient } from 'sanity'

const explained = 'Publiez d’abord une autre diapositive visible : le carrousel ne peut pas rester vide.'

/** Refuses to take away the last slide that is seen: the carousel opens the home page. */
export function keepOneSlide(action: DocumentActionComponent): DocumentActionComponent {
  const KeepOneSlide: DocumentActionComponent = (props) => {
    const description = action(props)
    const isLast = useIsLastSlide(props.id)
    if (!description || !props.published || !isLast) return description
    return { ...description, disabled: true, title: explained }
  }
  if (action.action) KeepOneSlide.action = action.action
  return KeepOneSlide
}

function useIsLastSlide(id: string): boolean {
  const client = useClient({ apiVersion })
  const [isLast, setIsLast] = useState(false)
  useEffect(() => {
    let current = true
    publishedSlides(client, id)
      .then((others) => current && setIsLast(!others.some((slide) => isVisibleAt(slide, new Date()))))
      // Unknown: the home page's own validation still says so.
      .catch(() => undefined)
    return () => {
      current = false
    }
  }, [client, id])
  return isLast
}
