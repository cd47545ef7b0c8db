import type { StaffAction } from '@lucarne/store/contract/back-office/order-actions.ts'
import type { StaffOrder } from '@lucarne/store/contract/back-office/orders.ts'
import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle'
import { Button, Card, Dialog, Flex, Stack, Text, TextInput } from '@sanity/ui'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { carriers } from './action-fields.tsx'
import { describeNotShipped } from './import-kinds.ts'
import { describeOrderFailure } from './order-labels.ts'
import { usePerformAction, useStoreQueries } from './order-queries.ts'
import { scannedReference } from './parse-scanned-reference.ts'

/** Longer logs scroll. */
const mostInView = 5

interface Props {
  onDone: (action: StaffAction, before: StaffOrder, after: StaffOrder) => void
  onClose: () => void
}

/** Ships parcels in sequence: order, tracking number, next order, each ended by the scanner's Enter. */
export function ScanDialog({ onClose, onDone }: Props) {
  const id = useId()
  const { fetchOrder } = useStoreQueries()
  const perform = usePerformAction()
  const [carrier, setCarrier] = useState(carriers[0] ?? '')
  const [order, setOrder] = useState<StaffOrder>()
  const [scanned, setScanned] = useState('')
  const [problem, setProblem] = useState('')
  const [shipped, setShipped] = useState<readonly string[]>([])
  const isBusy = useRef(false)
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    // Overrides the dialog's initial focus on its close button.
    const frame = requestAnimationFrame(() => input.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])

  const next = (nextOrder: StaffOrder | undefined) => {
    setOrder(nextOrder)
    setScanned('')
    setProblem('')
  }
  const scanOrder = async () => {
    const reference = scannedReference(scanned)
    if (reference === undefined) return setProblem('Ce n’est pas un numéro de commande.')
    const found = await fetchOrder(reference)
    if (!found.ok) return setProblem(describeOrderFailure(found.failure))
    const reason = describeNotShipped(found.value.order)
    if (reason === undefined) next(found.value.order)
    else setProblem(`${reference}\u202f: ${reason}`)
  }
  const scanTracking = async (seen: StaffOrder) => {
    const other = scannedReference(scanned)
    if (other !== undefined) return setProblem('C’est un numéro de commande. Scannez le suivi du colis.')
    if (carrier.trim() === '') return setProblem('Dites qui transporte les colis.')
    const tracking_number = scanned.trim()
    // Ignores a second Enter after the order.
    if (tracking_number === '') return setProblem('Scannez le suivi du colis.')
    const action = { action: 'ship', carrier: carrier.trim(), tracking_number, tracking_url: null } as const
    const result = await perform(seen, action)
    if (!result.ok) return setProblem(describeOrderFailure(result.failure))
    onDone(action, seen, result.value.order)
    setShipped((before) => [`${seen.reference}, suivi ${tracking_number}`, ...before])
    next(undefined)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // Ignores a repeated Enter, which must not ship twice.
    if (isBusy.current) return
    isBusy.current = true
    await (order ? scanTracking(order) : scanOrder())
    isBusy.current = false
    input.current?.select()
  }

  return (
    <Dialog
      id={`${id}-dialog`}
      __unstable_autoFocus={false}
      header="Expédier au scanner"
      onClose={onClose}
      width={1}
    >
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap={4} padding={4}>
          <Stack gap={3}>
            <Text as="label" htmlFor={`${id}-carrier`} size={1} weight="medium">
              Transporteur
            </Text>
            <TextInput
              id={`${id}-carrier`}
              autoComplete="off"
              fontSize={1}
              list={`${id}-carriers`}
              maxLength={80}
              value={carrier}
              onChange={(event) => setCarrier(event.currentTarget.value)}
            />
            <datalist id={`${id}-carriers`}>
              {carriers.map((name) => (
                <option key={name} value={name} />
              ))}
            </datalist>
          </Stack>
          {order && (
            <Card padding={3} radius={2} tone="primary">
              <Text size={1}>
                {order.reference}, {order.buyer_name ?? order.email}, {order.shipment?.address?.city}
              </Text>
            </Card>
          )}
          <Stack gap={3}>
            <Text as="label" htmlFor={`${id}-scan`} size={1} weight="medium">
              {order ? 'Scannez le numéro de suivi' : 'Scannez la commande'}
            </Text>
            <TextInput
              ref={input}
              id={`${id}-scan`}
              autoComplete="off"
              maxLength={500}
              value={scanned}
              onChange={(event) => setScanned(event.currentTarget.value)}
            />
          </Stack>
          {problem !== '' && (
            <Card padding={3} radius={2} role="alert" tone="critical">
              <Text size={1}>{problem}</Text>
            </Card>
          )}
          <Stack gap={shipped.length > 0 ? 4 : 0}>
            <Card
              aria-label="Colis expédiés"
              aria-live="polite"
              as="ol"
              overflow="auto"
              style={{ listStyle: 'none', margin: 0, maxHeight: '10rem', padding: 0 }}
              tabIndex={shipped.length > mostInView ? 0 : undefined}
            >
              {shipped.map((line) => (
                <Flex as="li" key={line} align="center" gap={3} paddingX={1} paddingY={2}>
                  <Text size={1}>
                    <CheckmarkCircleIcon aria-hidden="true" />
                  </Text>
                  <Text size={1}>{line}</Text>
                </Flex>
              ))}
            </Card>
            <Flex gap={2} justify="flex-end">
              {order && <Button mode="bleed" text="Autre commande" onClick={() => next(undefined)} />}
              <Button mode="bleed" text="Fermer" onClick={onClose} />
              <Button type="submit" text={order ? 'Expédier' : 'Continuer'} />
            </Flex>
          </Stack>
        </Stack>
      </form>
    </Dialog>
  )
}
