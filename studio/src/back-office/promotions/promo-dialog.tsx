import type { PromoDraft, StaffPromo } from '@lucarne/store/contract/back-office/promotions.ts'
import { Button, Card, Dialog, Flex, Stack, Text } from '@sanity/ui'
import { type FormEvent, useId, useState } from 'react'
import { invalidPromoSentences, parsePromo } from './parse-promo.ts'
import { PromoFields } from './promo-fields.tsx'
import { describeUses, promoFailureSentences, promoStateLabels } from './promo-labels.ts'
import { usePromoChanges } from './promo-queries.ts'

interface Props {
  /** The version when the dialog opened; undefined for a new code. */
  promo: StaffPromo | undefined
  /** Activates or deactivates the code instead of editing it. */
  isSwitching?: boolean
  onClose: (saved?: string) => void
}

/** Creates, edits, deactivates or reactivates a code. Input stays until it is saved. */
export function PromoDialog({ isSwitching = false, onClose, promo }: Props) {
  const id = useId()
  const { fetchPromo, save } = usePromoChanges()
  const [seen, setSeen] = useState(promo)
  const [problem, setProblem] = useState('')
  const [isSending, setSending] = useState(false)
  const isActive = promo?.draft.is_active ?? false
  const label = !promo ? 'Nouveau code' : isSwitching ? (isActive ? 'Désactiver' : 'Réactiver') : 'Modifier'

  const send = async (code: string, draft: PromoDraft) => {
    setSending(true)
    const result = await save(code, draft, seen?.version ?? null)
    setSending(false)
    if (result.ok) return onClose(code)
    const sentence = promoFailureSentences[result.failure.code]
    setProblem(sentence)
    if (!seen || result.failure.code !== 'conflict') return
    const changed = await fetchPromo(seen.code)
    if (!changed.ok) return
    const { promo: now } = changed.value
    setProblem(
      `${sentence} Maintenant\u202f: ${promoStateLabels[now.state]}, ${describeUses(now)}. Vérifiez, puis recommencez.`,
    )
    setSeen(now)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSwitching && seen) return void send(seen.code, { ...seen.draft, is_active: !isActive })
    const form = parsePromo(new FormData(event.currentTarget))
    if (!form.ok) return setProblem(invalidPromoSentences[form.failure.code])
    return void send(form.value.code, form.value.draft)
  }

  return (
    <Dialog
      id={`${id}-dialog`}
      __unstable_autoFocus={false}
      // Sticky, because the form is taller than most screens.
      footer={
        <Stack gap={3} paddingX={4} paddingY={3}>
          {problem !== '' && (
            <Card padding={3} radius={2} role="alert" tone="critical">
              <Text size={1}>{problem}</Text>
            </Card>
          )}
          <Flex gap={2} justify="flex-end">
            <Button mode="bleed" text="Fermer" onClick={() => onClose()} />
            <Button
              type="submit"
              form={`${id}-form`}
              autoFocus={isSwitching}
              disabled={isSending}
              text={isSending ? 'En cours…' : isSwitching ? label : 'Enregistrer'}
              {...(isSwitching && isActive && { mode: 'ghost', tone: 'critical' })}
            />
          </Flex>
        </Stack>
      }
      header={promo ? `${label}\u202f: ${promo.code}` : label}
      onClose={() => onClose()}
      width={1}
    >
      <form id={`${id}-form`} onSubmit={submit} noValidate>
        <Stack gap={5} padding={4}>
          {seen && (
            <Text muted size={1}>
              {seen.draft.label}, {describeUses(seen)}
            </Text>
          )}
          {isSwitching ? (
            <Text size={1}>
              {isActive
                ? 'Plus personne ne pourra s’en servir. Les commandes déjà passées et les pages de paiement ouvertes gardent leur remise.'
                : 'Le code redevient utilisable, dans ses dates et ses limites.'}
            </Text>
          ) : (
            <PromoFields code={promo?.code} draft={promo?.draft} />
          )}
        </Stack>
      </form>
    </Dialog>
  )
}
