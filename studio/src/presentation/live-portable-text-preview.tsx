import { applyAll, type Patch } from '@portabletext/patches'
import { createContext, use, useCallback, useRef, useState } from 'react'
import {
  definePlugin,
  type EditorChange,
  type InputProps,
  type ObjectInputProps,
  type Path,
  type PortableTextInputProps,
} from 'sanity'
import { usePresentationParams } from 'sanity/presentation'
import { isDocumentInput, isPortableTextInput } from '../inputs/input-guards.ts'

export const noPatches: readonly Patch[] = []

/** The patches, relative to the document, that an editor has not yet submitted after a change; oldest first. */
export function updatePendingPatches(
  pending: readonly Patch[],
  change: EditorChange,
  path: Path,
): readonly Patch[] {
  if (change.type === 'mutation') return noPatches
  if (change.type !== 'patch' || change.patch.origin !== 'local') return pending
  return [...pending, { ...change.patch, path: [...path, ...change.patch.path] }]
}

/** The document as it will be once its editors have submitted their pending patches. */
export const applyPendingPatches = <Document,>(document: Document, pending: readonly Patch[]): Document =>
  applyAll(document, [...pending])

const SetPendingPatches = createContext<(pending: readonly Patch[]) => void>(() => undefined)

function LivePreviewDocumentInput(props: ObjectInputProps) {
  const [pending, setPending] = useState(noPatches)
  const value = props.value && applyPendingPatches(props.value, pending)
  return <SetPendingPatches value={setPending}>{props.renderDefault({ ...props, value })}</SetPendingPatches>
}

function LivePreviewPortableTextInput(props: PortableTextInputProps) {
  const setPending = use(SetPendingPatches)
  const { path, onEditorChange } = props
  const pending = useRef(noPatches)
  const onChange = useCallback<NonNullable<typeof onEditorChange>>(
    (change, editor) => {
      const next = updatePendingPatches(pending.current, change, path)
      if (next !== pending.current) setPending(next)
      pending.current = next
      onEditorChange?.(change, editor)
    },
    [path, setPending, onEditorChange],
  )
  return props.renderDefault({ ...props, onEditorChange: onChange })
}

function Input(props: InputProps) {
  const isInPresentation = usePresentationParams(false) !== null
  if (isInPresentation && isDocumentInput(props)) return <LivePreviewDocumentInput {...props} />
  if (isInPresentation && isPortableTextInput(props)) return <LivePreviewPortableTextInput {...props} />
  return props.renderDefault(props)
}

/**
 * Shows Portable Text in the preview at every keystroke. Its editor submits changes only after 250 ms without typing;
 * only the preview gets them earlier, what is stored and when does not change.
 */
export const livePortableTextPreview = definePlugin({
  name: 'live-portable-text-preview',
  form: { components: { input: Input } },
})
