import type { PromoDraft, StaffPromo } from '@lucarne/store/contract/back-office/promotions.ts'
import { Button, Card, Dialog, Flex, Stack, Text } from '@sanity/ui'
import { type FormEvent, useId, useState } from 'react'
import { useLeaveConfirmation } from '../../stored-drafts/use-stored-draft.ts'
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

/** Marks and focuses the field of a refused form, which React does not control. */
function markInvalid(form: HTMLFormElement, name: string): void {
  for (const field of form.elements) field.removeAttribute('aria-invalid')
  const field = form.elements.namedItem(name === 'min_items_in_cents' ? 'min_items' : name)
  if (!(field instanceof HTMLElement)) return
  field.setAttribute('aria-invalid', 'true')
  field.focus()
}

/** Creates, edits, deactivates or reactivates a code. Input stays until it is saved. */
export function PromoDialog({ isSwitching = false, onClose, promo }: Props) {
  const id = useId()
  const { fetchPromo, save } = usePromoChanges()
  const [seen, setSeen] = useState(promo)
  const [problem, setProblem] = useState('')
  const [isSending, setSending] = useState(false)
  const [isDirty, setDirty] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const isActive = promo?.draft.is_active ?? false
  const label = !promo ? 'Nouveau code' : isSwitching ? (isActive ? 'Désactiver' : 'Réactiver') : 'Modifier'

  useLeaveConfirmation(isDirty)
  const leave = () => (isDirty && !isLeaving ? setLeaving(true) : onClose())

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
    if (!form.ok) {
      markInvalid(event.currentTarget, form.failure.code)
      return setProblem(invalidPromoSentences[form.failure.code])
    }
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
          {isLeaving && (
            <Text role="alert" size={1}>
              Quitter sans enregistrer ?
            </Text>
          )}
          <Flex gap={2} justify="flex-end">
            <Button
              mode="bleed"
              text={isLeaving ? 'Quitter' : 'Fermer'}
              {...(isLeaving && { tone: 'critical' })}
              onClick={leave}
            />
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
      onClose={leave}
      width={1}
    >
      <form
        id={`${id}-form`}
        noValidate
        onInput={() => {
          setDirty(true)
          setLeaving(false)
        }}
        onSubmit={submit}
      >
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
