import { apiVersion } from '@lucarne/schemas/queries/api-version.ts'
import { Button, Flex, Heading, Stack, Text, TextArea } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useId, useState } from 'react'
import { useClient, useCurrentUser } from 'sanity'
import * as z from 'zod/mini'
import { useStoredDraft } from '../stored-drafts/use-stored-draft.ts'
import type { Moderation } from './decisions.ts'
import { maxReplyLength, saveReply } from './save-reply.ts'

type RepliedReview = Pick<Moderation, '_id' | 'reply' | 'repliedAt' | 'repliedBy'>

/** Stores replies as the signed-in user; resolves to the time, or to undefined when refused. */
function useSaveReply() {
  const client = useClient({ apiVersion })
  const moderatorName = useCurrentUser()?.name ?? ''
  const toast = useToast()
  return async (seen: RepliedReview, text: string): Promise<string | undefined> => {
    const repliedAt = new Date().toISOString()
    try {
      if (await saveReply(client, seen, { text, moderatorName, repliedAt })) return repliedAt
      toast.push({ status: 'warning', title: 'Quelqu’un d’autre vient de changer la réponse' })
    } catch {
      toast.push({
        status: 'error',
        title: 'La réponse n’a pas été enregistrée',
        description: 'Vérifiez votre connexion et vos droits, puis recommencez.',
      })
    }
    return undefined
  }
}

/** The team's public reply to an approved review. The last change can be undone. */
export function ReplySection({ moderation }: { moderation: RepliedReview }) {
  const { reply = '' } = moderation
  const save = useSaveReply()
  const [draft, setDraft] = useStoredDraft(`review.${moderation._id}`, z.string())
  const [isSaving, setSaving] = useState(false)
  const [undone, setUndone] = useState<{ text: string; seen: RepliedReview }>()
  const [status, setStatus] = useState('')
  const id = useId()
  const text = (draft ?? reply).trim()

  const change = async (seen: RepliedReview, next: string, previous: string | undefined, done: string) => {
    setSaving(true)
    const repliedAt = await save(seen, next)
    setSaving(false)
    if (repliedAt === undefined) return
    setDraft(() => undefined)
    setStatus(done)
    const { _id } = moderation
    setUndone(
      previous === undefined
        ? undefined
        : { text: previous, seen: next === '' ? { _id } : { _id, repliedAt } },
    )
  }

  return (
    <Stack gap={4}>
      <Heading as="h2" size={1}>
        <label htmlFor={id}>Réponse de l’équipe</label>
      </Heading>
      <TextArea
        id={id}
        aria-describedby={`${id}-hint`}
        fontSize={1}
        maxLength={maxReplyLength}
        rows={4}
        value={draft ?? reply}
        onChange={({ currentTarget: { value } }) => setDraft(() => value)}
      />
      <Text id={`${id}-hint`} muted size={1}>
        {moderation.repliedBy && reply
          ? `Publiée par ${moderation.repliedBy}, sous l’avis. Tous la voient.`
          : 'Elle paraît sous l’avis, sans votre nom. Tous la voient.'}
      </Text>
      <Flex align="center" gap={2} wrap="wrap">
        <Button
          text={reply ? 'Modifier la réponse' : 'Publier la réponse'}
          disabled={isSaving || text === '' || text === reply}
          onClick={() => void change(moderation, text, reply, 'Réponse publiée.')}
        />
        {reply && (
          <Button
            mode="ghost"
            text="Retirer la réponse"
            disabled={isSaving}
            onClick={() => void change(moderation, '', reply, 'Réponse retirée.')}
          />
        )}
        {undone && (
          <Button
            mode="bleed"
            text="Annuler"
            disabled={isSaving}
            onClick={() => void change(undone.seen, undone.text, undefined, 'Annulé.')}
          />
        )}
        <Text role="status" size={1} weight="medium">
          {status}
        </Text>
      </Flex>
    </Stack>
  )
}
