import { create } from 'zustand'

export type ToastTone = 'neutral' | 'success' | 'destructive'

export type ToastMessage = { title: string; description?: string; tone?: ToastTone }

type ToastState = { latest: (ToastMessage & { id: number }) | null }

/** The toast to show. */
export const useToastStore = create<ToastState>()(() => ({ latest: null }))

/** Shows a toast for 5 s, in place of the previous one. */
export function notify(message: ToastMessage) {
  useToastStore.setState(({ latest }) => ({ latest: { ...message, id: (latest?.id ?? 0) + 1 } }))
}
