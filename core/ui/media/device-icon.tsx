import { Flame, Monitor, Router, Smartphone, TabletSmartphone, Tv } from 'lucide-react'

const icons = {
  television: Tv,
  android: Smartphone,
  apple: TabletSmartphone,
  fireTv: Flame,
  computer: Monitor,
  box: Router,
}

export type DeviceIconName = keyof typeof icons

/** The icon that editors chose for a family of devices. */
export function DeviceIcon({ icon, className }: { icon: DeviceIconName; className?: string }) {
  const Icon = icons[icon]
  return <Icon aria-hidden="true" className={className} />
}
