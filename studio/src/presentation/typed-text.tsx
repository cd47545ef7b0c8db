import { createContext, use, useCallback, useRef, useState } from 'react'
import {
  definePlugin,
  type InputProps,
  isArrayOfBlocksInputProps,
  type ObjectInputProps,
  type PortableTextInputProps,
} from 'sanity'
import { usePresentationParams } from 'sanity/presentation'
import { isDocument } from '../inputs/is-document.ts'
import { keep, nothing, withTyped } from './typed-patches.ts'

/** Tells a document's form what a text editor in it keeps to itself. */
const TellKept = createContext<(kept: typeof nothing) => void>(() => undefined)

function DocumentBesidePage(props: ObjectInputProps) {
  const [kept, tellKept] = useState(nothing)
  const value = props.value && withTyped(props.value, kept)
  return <TellKept value={tellKept}>{props.renderDefault({ ...props, value })}</TellKept>
}

function TextBesidePage(props: PortableTextInputProps) {
  const tellKept = use(TellKept)
  const { path, onEditorChange } = props
  const kept = useRef(nothing)
  const follow = useCallback<NonNullable<typeof onEditorChange>>(
    (change, editor) => {
      const next = keep(kept.current, change, path)
      if (next !== kept.current) tellKept(next)
      kept.current = next
      onEditorChange?.(change, editor)
    },
    [path, tellKept, onEditorChange],
  )
  return props.renderDefault({ ...props, onEditorChange: follow })
}

function Input(props: InputProps) {
  const isBesidePage = usePresentationParams(false) !== null
  if (isBesidePage && isDocument(props)) return <DocumentBesidePage {...props} />
  if (isBesidePage && isText(props)) return <TextBesidePage {...props} />
  return props.renderDefault(props)
}

const isText = (props: InputProps): props is PortableTextInputProps => isArrayOfBlocksInputProps(props)

/**
 * Shows texts at every key: their editor hands over what is typed only once the fingers rest for 250 ms. Only the
 * page beside the form is told before; what is stored, and when, is not touched.
 */
export const typedText = definePlugin({ name: 'typed-text', form: { components: { input: Input } } })
