import type { CompatibilityPage } from '@lucarne/core/content/compatibility.ts'
import { TextLink } from '@lucarne/core/ui/link/text-link.tsx'
import { DeviceIcon } from '@lucarne/core/ui/media/device-icon.tsx'

type Family = CompatibilityPage['families'][number]

/** A family of devices with its compatible devices, applications and tutorial. */
export function DeviceFamilyCard({ family: { title, icon, devices, apps, tutorial } }: { family: Family }) {
  return (
    <article className="lit-m flex h-full flex-col border border-line bg-s1 p-6 md:p-7">
      <DeviceIcon icon={icon} className="size-7 text-accent" />
      <h2 className="mt-4 text-h3">{title}</h2>
      <h3 className="mt-5 font-strong font-text text-faint text-small">Appareils compatibles</h3>
      <ul className="mt-1">
        {devices.map((device) => (
          <li key={device} className="border-line border-b py-2 last:border-b-0">
            {device}
          </li>
        ))}
      </ul>
      <h3 className="mt-5 font-strong font-text text-faint text-small">Applications conseillées</h3>
      <ul className="mt-2 mb-5 flex flex-wrap gap-2">
        {apps.map((app) => (
          <li key={app} className="rounded-s bg-s2 px-3 py-1.5 font-label text-caption">
            {app}
          </li>
        ))}
      </ul>
      <div className="mt-auto">
        <TextLink to={tutorial.href}>{tutorial.label}</TextLink>
      </div>
    </article>
  )
}
