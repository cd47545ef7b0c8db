import { Pause, Play } from 'lucide-react'
import { IconButton } from './icon-button.tsx'

type Props = { playing: boolean; onToggle: () => void; framed?: boolean; what: string }

/** The visible pause control of whatever moves by itself. */
export function PauseButton({ playing, onToggle, framed = false, what }: Props) {
  const Icon = playing ? Pause : Play
  return (
    <IconButton
      label={playing ? `Arrêter ${what}` : `Faire défiler ${what}`}
      framed={framed}
      onClick={onToggle}
    >
      <Icon aria-hidden="true" />
    </IconButton>
  )
}
