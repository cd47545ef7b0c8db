import { PortableTextEditor } from '@portabletext/editor'
import { type MouseEvent, useEffect, useEffectEvent, useRef } from 'react'
import type { InputProps, ObjectInputProps, PortableTextInputProps } from 'sanity'
import { usePaste } from './paste/use-paste.ts'

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

/**
 * A Portable Text editor that converts what is pasted, and has the focus again after a choice in its style menu: the
 * Studio focuses the menu's button, so that further typing is lost.
 */
export function TextEditorInput(props: PortableTextInputProps) {
  const editor = useRef<PortableTextEditor>(null)
  const paste = usePaste()
  const onPaste: typeof paste = (data) => {
    const pasted = paste(data)
    // What is pasted replaces a selected text.
    if (pasted && editor.current && PortableTextEditor.isExpandedSelection(editor.current))
      PortableTextEditor.delete(editor.current, PortableTextEditor.getSelection(editor.current))
    return pasted
  }
  const focusEditor = ({ target }: MouseEvent) => {
    const isStyle =
      target instanceof Element && target.closest('[aria-labelledby="block-style-select"] button')
    if (isStyle && editor.current) PortableTextEditor.focus(editor.current)
  }
  // React events bubble from the menu through its portal.
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: The menu's items are buttons.
    <div style={{ display: 'contents' }} onClick={focusEditor}>
      {props.renderDefault({ ...props, editorRef: editor, onPaste })}
    </div>
  )
}
