import { useEffect, useEffectEvent } from 'react'
import type { InputProps, ObjectInputProps } from 'sanity'

/** Whether props are those of a section of a page, which opens in a dialog. */
export const isSectionInput = (props: InputProps): props is ObjectInputProps =>
  props.path.length === 2 && props.path[0] === 'sections'

/** A section whose first field has the focus as long as it is empty: the Studio's dialog gives it to its breadcrumbs. */
export function FocusNewSection(props: ObjectInputProps) {
  const focusFirstField = useEffectEvent(() => {
    const first = props.members.find((member) => member.kind === 'field')
    if (first && first.field.value === undefined) props.onPathFocus([first.name])
  })
  useEffect(() => {
    // After the dialog has taken the focus.
    const frame = requestAnimationFrame(() => focusFirstField())
    return () => cancelAnimationFrame(frame)
  }, [])
  return props.renderDefault(props)
}
