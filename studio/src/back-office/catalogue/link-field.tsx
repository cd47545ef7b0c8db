import { isSafeLink } from '@lucarne/store/contract/safe-link.ts'
import { Box, Button, Flex, Stack, Text, TextInput } from '@sanity/ui'
import type { Editor } from '@tiptap/react'
import { type KeyboardEvent, useId, useState } from 'react'

interface Props {
  editor: Editor
  onClose: () => void
}

/** Edits a link of the selected text; empty removes it. */
export function LinkField({ editor, onClose }: Props) {
  const id = useId()
  const [href, setHref] = useState(() => String(editor.getAttributes('link').href ?? ''))
  const [isRefused, setRefused] = useState(false)
  const apply = () => {
    const typed = href.trim()
    if (typed !== '' && !isSafeLink(typed)) return setRefused(true)
    const change = editor.chain().focus().extendMarkRange('link')
    if (typed === '') change.unsetLink().run()
    else change.setLink({ href: typed }).run()
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    // Neither submits the product's form nor closes it.
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') apply()
    else {
      editor.commands.focus()
      onClose()
    }
  }
  return (
    <Stack gap={3}>
      <Text as="label" htmlFor={id} size={1} weight="medium">
        Adresse du lien
      </Text>
      <Flex gap={2}>
        <Box flex={1}>
          <TextInput
            autoFocus
            aria-describedby={`${id}-hint`}
            autoComplete="off"
            fontSize={1}
            id={id}
            inputMode="url"
            value={href}
            {...(isRefused && { customValidity: 'Adresse refusée' })}
            onChange={(event) => {
              setHref(event.currentTarget.value)
              setRefused(false)
            }}
            onKeyDown={onKeyDown}
          />
        </Box>
        <Button fontSize={1} mode="ghost" text="Appliquer" type="button" onClick={apply} />
      </Flex>
      <Text id={`${id}-hint`} muted size={1} {...(isRefused && { role: 'alert' })}>
        Une adresse en https://, ou une page du site comme /blog. Vide, elle retire le lien.
      </Text>
    </Stack>
  )
}
