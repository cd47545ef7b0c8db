import type { Account } from '#backend/auth-store.ts'
import { ProfileForm } from './profile-form.tsx'
import { SecurityBlock } from './security-block.tsx'

export function SettingsTab({ user }: { user: Account }) {
  return (
    <div className="grid items-start gap-x-16 gap-y-14 md:grid-cols-[7fr_5fr]">
      <ProfileForm user={user} />
      <SecurityBlock />
    </div>
  )
}
