import { Pause, Play } from 'lucide-react'
import { IconButton } from '#ui/button/icon-button.tsx'

type Props = { isPlaying: boolean; onToggle: () => void; framed?: boolean; what: string }

/** The visible pause control of whatever moves by itself. */
export function PauseButton({ isPlaying, onToggle, framed = false, what }: Props) {
  const Icon = isPlaying ? Pause : Play
  return (
    <IconButton
      label={isPlaying ? `Arrêter ${what}` : `Faire défiler ${what}`}
      framed={framed}
      onClick={onToggle}
    >
      <Icon aria-hidden="true" />
    </IconButton>
  )
}
