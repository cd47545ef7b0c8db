import { isSafeLink } from '@lucarne/store/contract/safe-link.ts'
import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import Image from '@tiptap/extension-image'
import { TableKit } from '@tiptap/extension-table'
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useState } from 'react'
import { styled } from 'styled-components'
import { LinkField } from './link-field.tsx'

// Elements that the store's sanitiser allows (docs/product/catalogue.md#product); others are dropped when pasted.
const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    codeBlock: false,
    link: {
      openOnClick: false,
      autolink: false,
      isAllowedUri: isSafeLink,
      // Attributes that the storefront sets itself.
      HTMLAttributes: { target: null, rel: null },
    },
  }),
  Image,
  TableKit.configure({ table: { resizable: false } }),
]

const RichText = styled(Text)`
  & :is(p, ul, ol, h2, h3, h4, table) {
    margin: 0 0 0.75em;
  }
  & :is(ul, ol) {
    padding-left: 1.5em;
  }
  & h2 {
    font-size: 1.25em;
  }
  & :is(h3, h4) {
    font-size: 1.1em;
  }
  & :is(td, th) {
    border: 1px solid;
    padding: 0.25em 0.5em;
  }
  & .ProseMirror {
    min-height: 6em;
  }
`

interface Tool {
  label: string
  isActive: (editor: Editor) => boolean
  run: (editor: Editor) => void
}

const tools: readonly Tool[] = [
  ...([2, 3] as const).map((level) => ({
    label: level === 2 ? 'Titre d’onglet' : 'Sous-titre',
    isActive: (editor: Editor) => editor.isActive('heading', { level }),
    run: (editor: Editor) => editor.chain().focus().toggleHeading({ level }).run(),
  })),
  {
    label: 'Gras',
    isActive: (editor) => editor.isActive('bold'),
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    label: 'Italique',
    isActive: (editor) => editor.isActive('italic'),
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    label: 'Liste à puces',
    isActive: (editor) => editor.isActive('bulletList'),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    label: 'Liste numérotée',
    isActive: (editor) => editor.isActive('orderedList'),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
]

/**
 * Rich text editor of a product's description. @param props.html initial value; the component's key identifies the
 * product
 */
export default function DescriptionEditor({
  html,
  isReadOnly,
  onChange,
}: {
  html: string
  isReadOnly: boolean
  onChange: (html: string) => void
}) {
  const editor = useEditor({
    extensions,
    content: html,
    editable: !isReadOnly,
    editorProps: { attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': 'Description' } },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
  })
  const [isLinking, setLinking] = useState(false)
  const { active, canLink, isLink } = useEditorState({
    editor,
    selector: () => ({
      active: tools.map(({ isActive }) => isActive(editor)),
      canLink: !editor.state.selection.empty || editor.isActive('link'),
      isLink: editor.isActive('link'),
    }),
  })
  return (
    <Stack gap={3}>
      <Text size={1} weight="medium">
        Description
      </Text>
      <Flex aria-label="Mise en forme" gap={1} role="toolbar" wrap="wrap">
        {tools.map(({ label, run }, index) => (
          <Button
            key={label}
            aria-pressed={active[index] ?? false}
            disabled={isReadOnly}
            fontSize={1}
            mode="bleed"
            padding={2}
            selected={active[index] ?? false}
            text={label}
            type="button"
            onClick={() => run(editor)}
          />
        ))}
        <Button
          aria-pressed={isLink}
          disabled={isReadOnly || !canLink}
          fontSize={1}
          mode="bleed"
          padding={2}
          selected={isLink}
          text="Lien"
          type="button"
          onClick={() => setLinking(true)}
        />
      </Flex>
      {isLinking && <LinkField editor={editor} onClose={() => setLinking(false)} />}
      <Card border padding={3} radius={2} style={{ maxHeight: '30rem', overflowY: 'auto' }}>
        <RichText as="div" size={1}>
          <EditorContent editor={editor} />
        </RichText>
      </Card>
      <Text muted size={1}>
        Chaque titre d’onglet ouvre un onglet de la page du produit.
      </Text>
    </Stack>
  )
}
