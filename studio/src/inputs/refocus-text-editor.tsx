import { PortableTextEditor } from '@portabletext/editor'
import { type MouseEvent, useRef } from 'react'
import type { PortableTextInputProps } from 'sanity'

/**
 * Returns the focus to the Portable Text editor after a choice in its style menu. The Studio focuses the menu's button,
 * so that further typing is lost.
 */
export function RefocusTextEditor(props: PortableTextInputProps) {
  const editor = useRef<PortableTextEditor>(null)
  const focusEditor = ({ target }: MouseEvent) => {
    const isStyle =
      target instanceof Element && target.closest('[aria-labelledby="block-style-select"] button')
    if (isStyle && editor.current) PortableTextEditor.focus(editor.current)
  }
  // React events bubble from the menu through its portal.
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: The menu's items are buttons.
    <div style={{ display: 'contents' }} onClick={focusEditor}>
      {props.renderDefault({ ...props, editorRef: editor })}
    </div>
  )
}
