import { Button } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import type { AreaProps } from '../area-props.ts'
import { describeClientFailure } from './customer-labels.ts'
import { useFindClient } from './customer-queries.ts'

interface Props {
  kind: 'orders' | 'requests'
  reference: string
  onOpen: AreaProps['onOpen']
}

/** Link from an order or a ticket to its customer. */
export function OpenClient({ kind, onOpen, reference }: Props) {
  const findClient = useFindClient()
  const toast = useToast()
  const open = async () => {
    const found = await findClient(kind, reference)
    if (found.ok) onOpen('clients', 'tous', found.value.id)
    else toast.push({ status: 'error', title: describeClientFailure(found.failure) })
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
