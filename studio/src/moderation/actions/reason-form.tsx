import { Button, Flex, Stack, Text, TextInput } from '@sanity/ui'
import { useEffect, useId, useRef, useState } from 'react'

const usual = [
  'Hors sujet',
  'Propos injurieux',
  'Données personnelles',
  'Publicité',
  'Image ou vidéo déplacée',
]

interface Props {
  onReject: (reason: string) => void
  onCancel: () => void
}

/** Why a review is rejected: for the team, and in one line. */
export function ReasonForm({ onCancel, onReject }: Props) {
  const [reason, setReason] = useState('')
  const id = useId()
  const given = reason.trim()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // A dialog of the Studio's own takes the focus to its close button first.
    const frame = requestAnimationFrame(() => input.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (given) onReject(given)
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
            list={`${id}-usual`}
            maxLength={200}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <datalist id={`${id}-usual`}>
            {usual.map((text) => (
              <option key={text} value={text} />
            ))}
          </datalist>
          <Text id={`${id}-hint`} muted size={1}>
            Pour l’équipe{'\u202f'}: le client ne le voit pas.
          </Text>
        </Stack>
        <Flex gap={2} wrap="wrap">
          {usual.map((text) => (
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
          <Button type="submit" tone="critical" text="Rejeter" disabled={!given} />
        </Flex>
      </Stack>
    </form>
  )
}
