import type { StaffProduct } from '@lucarne/store/contract/back-office/catalogue.ts'
import { Button, Card, Dialog, Flex, Stack, Text } from '@sanity/ui'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { describeCatalogueFailure, useCatalogueChanges } from './catalogue-queries.ts'
import { CatalogueTextField } from './form-fields.tsx'
import { toProductId } from './product-id.ts'

interface FrameProps {
  title: string
  submitLabel: string
  children: ReactNode
  onClose: () => void
  onSubmit: () => ReturnType<ReturnType<typeof useCatalogueChanges>['save']>
  onDone: () => void
}

function ChangeDialog({ children, onClose, onDone, onSubmit, submitLabel, title }: FrameProps) {
  const id = useId()
  const [problem, setProblem] = useState('')
  const [isSending, setSending] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSending(true)
    const result = await onSubmit()
    if (result.ok) return onDone()
    setProblem(describeCatalogueFailure(result.failure))
    setSending(false)
  }
  return (
    <Dialog id={`${id}-dialog`} header={title} onClose={onClose} width={1}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap={4} padding={4}>
          {children}
          {problem !== '' && (
            <Card padding={3} radius={2} role="alert" tone="critical">
              <Text size={1}>{problem}</Text>
            </Card>
          )}
          <Flex gap={2} justify="flex-end">
            <Button mode="bleed" text="Fermer" type="button" onClick={onClose} />
            <Button disabled={isSending} text={isSending ? 'En cours…' : submitLabel} type="submit" />
          </Flex>
        </Stack>
      </form>
    </Dialog>
  )
}

interface ArchiveProps {
  product: StaffProduct
  onClose: () => void
  onArchived: () => void
}

export function ArchiveDialog({ onArchived, onClose, product }: ArchiveProps) {
  const { archive } = useCatalogueChanges()
  return (
    <ChangeDialog
      title={`Archiver « ${product.draft.title} »`}
      submitLabel="Archiver"
      onClose={onClose}
      onDone={onArchived}
      onSubmit={() => archive(product, true)}
    >
      <Text size={1}>
        Le produit quitte le site et les paniers. Ses commandes restent, et vous pourrez le rétablir.
      </Text>
    </ChangeDialog>
  )
}

interface DuplicateProps {
  product: StaffProduct
  onClose: () => void
  onCopied: (id: string) => void
}

export function DuplicateDialog({ onClose, onCopied, product }: DuplicateProps) {
  const { duplicate } = useCatalogueChanges()
  const [title, setTitle] = useState(`${product.draft.title} (copie)`)
  // Derived from the title until it is edited.
  const [typedId, setTypedId] = useState<string>()
  const id = typedId ?? toProductId(title)
  return (
    <ChangeDialog
      title={`Nouveau produit d’après « ${product.draft.title} »`}
      submitLabel="Créer le brouillon"
      onClose={onClose}
      onDone={() => onCopied(id)}
      onSubmit={() => duplicate(product.id, { id, title: title.trim() })}
    >
      <CatalogueTextField label="Titre" value={title} onChange={setTitle} />
      <CatalogueTextField
        label="Identifiant"
        hint="Il fait l’adresse de la page et ne change plus ensuite."
        value={id}
        onChange={setTypedId}
      />
    </ChangeDialog>
  )
}
