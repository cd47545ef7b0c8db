import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import {
  definePlugin,
  getPublishedId,
  type InputProps,
  type ObjectInputProps,
  useDocumentOperation,
  useFormValue,
} from 'sanity'
import { isDocument } from '../inputs/is-document.ts'

/** Stores at once what has been typed into a document whose form is left. */
function DocumentSavedOnLeaving(props: ObjectInputProps) {
  const id = String(useFormValue(['_id']))
  const { commit } = useDocumentOperation(getPublishedId(id), props.schemaType.name)
  const save = useEffectEvent(() => {
    if (!commit.disabled) commit.execute()
  })
  // A layout effect: what follows the form's operations has left before other effects end.
  useLayoutEffect(() => () => save(), [])
  useEffect(() => {
    const form = new AbortController()
    for (const event of ['blur', 'beforeunload'])
      window.addEventListener(event, () => save(), { signal: form.signal })
    return () => form.abort()
  }, [])
  return props.renderDefault(props)
}

const Input = (props: InputProps) =>
  isDocument(props) ? <DocumentSavedOnLeaving {...props} /> : props.renderDefault(props)

/**
 * The Studio stores what is typed once a second, and forgets the last second's keys of whoever goes elsewhere
 * meanwhile: to another tool, to the page beside the form, away. They are stored before.
 */
export const saveOnLeaving = definePlugin({
  name: 'save-on-leaving',
  form: { components: { input: Input } },
})
