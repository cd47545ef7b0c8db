import { useEffect, useEffectEvent } from 'react'
import type { InputProps, ObjectInputProps } from 'sanity'

/** Whether props are those of a section of a page, which opens in a dialog. */
export const isSectionInput = (props: InputProps): props is ObjectInputProps =>
  props.path.length === 2 && props.path[0] === 'sections'

/** Focuses an empty first field of a section's dialog; the Studio focuses the breadcrumbs. */
export function FocusNewSection(props: ObjectInputProps) {
  const focusFirstField = useEffectEvent(() => {
    const first = props.members.find((member) => member.kind === 'field')
    if (first && first.field.value === undefined) props.onPathFocus([first.name])
  })
  useEffect(() => {
    // After the Studio has set its focus.
    const frame = requestAnimationFrame(() => focusFirstField())
    return () => cancelAnimationFrame(frame)
  }, [])
  return props.renderDefault(props)
}
