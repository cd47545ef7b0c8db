import { QrCode as QrIcon } from 'lucide-react'
import { useState } from 'react'
import { lazyHydrate } from '#lib/lazy-hydrate.tsx'
import type { DownloadSource } from './download-sources.ts'

const QrCode = lazyHydrate(
  () => import('#ui/media/qr-code.tsx'),
  <span className="size-40 shrink-0 rounded-s bg-s2" />,
)

/** The URLs of an app to read or scan on another device. Their codes are loaded and made once it is open. */
export function ScanPanel({ appName, sources }: { appName: string; sources: readonly DownloadSource[] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className="mt-2">
      <summary className="inline-flex min-h-tap list-none items-center gap-2 text-muted text-small hover:text-accent [&::-webkit-details-marker]:hidden">
        <QrIcon aria-hidden="true" className="size-4.5 text-accent" />
        <span>
          Installer sur un autre appareil<span className="sr-only">{`\u202f: ${appName}`}</span>
        </span>
      </summary>
      <ul className="grid gap-5 pt-2 pb-1">
        {sources.map(({ key, label, url }) => (
          <li key={key} className="flex flex-wrap items-start gap-4">
            {isOpen && <QrCode url={url} label={`Code QR de l’adresse ci-contre, ${appName}, ${label}`} />}
            <div className="min-w-0 flex-1 basis-48 text-small">
              <p className="font-strong">{label}</p>
              <p className="wrap-anywhere select-all text-muted">{url}</p>
            </div>
          </li>
        ))}
      </ul>
    </details>
  )
}
