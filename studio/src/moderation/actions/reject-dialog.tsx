import { Box, Dialog } from '@sanity/ui'
import { ReasonForm } from './reason-form.tsx'

interface Props {
  /** How many reviews it is about. */
  count: number
  onReject: (reason: string) => void
  onClose: () => void
}

/** Asks why before anything is rejected. */
export function RejectDialog({ count, onClose, onReject }: Props) {
  return (
    <Dialog
      id="motif"
      __unstable_autoFocus={false}
      header={count > 1 ? `Rejeter ${count} avis` : 'Rejeter cet avis'}
      onClose={onClose}
      onClickOutside={onClose}
    >
      <Box padding={4}>
        <ReasonForm onCancel={onClose} onReject={onReject} />
      </Box>
    </Dialog>
  )
}
