import { Button } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import type { AreaProps } from '../area-props.ts'
import { describeCustomerFailure } from './customer-labels.ts'
import { useFindCustomer } from './customer-queries.ts'

interface Props {
  kind: 'orders' | 'tickets'
  reference: string
  onOpen: AreaProps['onOpen']
}

/** Link from an order or a ticket to its customer. */
export function OpenCustomer({ kind, onOpen, reference }: Props) {
  const findCustomer = useFindCustomer()
  const toast = useToast()
  const open = async () => {
    const found = await findCustomer(kind, reference)
    if (found.ok) onOpen('clients', 'tous', found.value.id)
    else toast.push({ status: 'error', title: describeCustomerFailure(found.failure) })
  }
  return (
    <Button
      fontSize={1}
      mode="ghost"
      padding={2}
      text="Voir la fiche du client"
      onClick={() => void open()}
    />
  )
}
