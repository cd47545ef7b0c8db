import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import {
  definePlugin,
  getPublishedId,
  type InputProps,
  type ObjectInputProps,
  useDocumentOperation,
  useFormValue,
} from 'sanity'
import { isDocumentInput } from './input-guards.ts'

/** Commits pending edits when the form unmounts, the window loses focus or the tab closes. */
function SaveOnLeaveInput(props: ObjectInputProps) {
  const id = String(useFormValue(['_id']))
  const { commit } = useDocumentOperation(getPublishedId(id), props.schemaType.name)
  const save = useEffectEvent(() => {
    if (!commit.disabled) commit.execute()
  })
  // A layout effect: passive effects are cleaned up after the document operations have lost their subscribers.
  useLayoutEffect(() => () => save(), [])
  useEffect(() => {
    const listeners = new AbortController()
    for (const event of ['blur', 'beforeunload'])
      window.addEventListener(event, () => save(), { signal: listeners.signal })
    return () => listeners.abort()
  }, [])
  return props.renderDefault(props)
}

const Input = (props: InputProps) =>
  isDocumentInput(props) ? <SaveOnLeaveInput {...props} /> : props.renderDefault(props)

/**
 * Saves a form before the editor leaves it. The Studio commits edits once a second, and would drop those of the last
 * second when the editor switches to another tool, pane or page.
 */
export const saveOnLeave = definePlugin({ name: 'save-on-leave', form: { components: { input: Input } } })
