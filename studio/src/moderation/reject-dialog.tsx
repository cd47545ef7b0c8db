import { Box, Button, Dialog, Flex, Stack, Text, TextInput } from '@sanity/ui'
import { useEffect, useId, useRef, useState } from 'react'

interface RejectDialogProps {
  /** The titles of the reviews to reject, as they were when the dialog opened. */
  titles: readonly string[]
  onReject: (reason: string) => void
  onClose: () => void
}

/** Asks for the reason of a rejection. */
export function RejectDialog({ onClose, onReject, titles }: RejectDialogProps) {
  return (
    <Dialog
      id="motif"
      __unstable_autoFocus={false}
      header={rejectTitle(titles)}
      onClose={onClose}
      onClickOutside={onClose}
    >
      <Box padding={4}>
        {titles.length > 1 && (
          <Box paddingBottom={4}>
            <Text muted size={1}>
              {listTitles(titles)}
            </Text>
          </Box>
        )}
        <ReasonForm onCancel={onClose} onReject={onReject} />
      </Box>
    </Dialog>
  )
}

const maxTitles = 5

/** « Très bien », « Merci » et 98 autres */
export function listTitles(titles: readonly string[]): string {
  const named = titles.slice(0, maxTitles).map((title) => `« ${title} »`)
  return named.join(', ') + (titles.length > maxTitles ? ` et ${titles.length - maxTitles} autres` : '')
}

/** Names the review: the list behind the dialog may move on meanwhile. */
export const rejectTitle = (titles: readonly string[]): string =>
  titles.length > 1 ? `Rejeter ${titles.length} avis` : `Rejeter « ${titles[0] ?? 'cet avis'} »`

const commonReasons = [
  'Hors sujet',
  'Propos injurieux',
  'Données personnelles',
  'Publicité',
  'Image ou vidéo déplacée',
]

interface ReasonFormProps {
  onReject: (reason: string) => void
  onCancel: () => void
}

/** The form for the reason, which the review’s author receives. */
export function ReasonForm({ onCancel, onReject }: ReasonFormProps) {
  const [reason, setReason] = useState('')
  const id = useId()
  const trimmedReason = reason.trim()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // The Studio's dialog of a document action focuses its close button first.
    const frame = requestAnimationFrame(() => input.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (trimmedReason) onReject(trimmedReason)
      }}
    >
      <Stack gap={4}>
        <Stack gap={3}>
          <Text as="label" htmlFor={id} size={1} weight="medium">
            Motif du rejet
          </Text>
          <TextInput
            id={id}
            ref={input}
            autoFocus
            aria-describedby={`${id}-hint`}
            autoComplete="off"
            list={`${id}-reasons`}
            maxLength={200}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <datalist id={`${id}-reasons`}>
            {commonReasons.map((text) => (
              <option key={text} value={text} />
            ))}
          </datalist>
          <Text id={`${id}-hint`} muted size={1}>
            L’auteur de l’avis le reçoit par e-mail.
          </Text>
        </Stack>
        <Flex gap={2} wrap="wrap">
          {commonReasons.map((text) => (
            <Button
              key={text}
              type="button"
              mode="ghost"
              fontSize={1}
              padding={2}
              text={text}
              onClick={() => setReason(text)}
            />
          ))}
        </Flex>
        <Flex gap={2} justify="flex-end">
          <Button type="button" mode="bleed" text="Annuler" onClick={onCancel} />
          <Button type="submit" tone="critical" text="Rejeter" disabled={!trimmedReason} />
        </Flex>
      </Stack>
    </form>
  )
}
