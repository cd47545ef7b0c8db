import { createServer } from 'node:net'

export type ServiceName = 'web' | 'studio' | 'lake' | 'store' | 'mailbox' | 'supabase'

export type Ports = Readonly<Record<ServiceName | 'preview', number>>

const basePorts: Ports = {
  web: 5173,
  studio: 3333,
  lake: 3900,
  store: 3901,
  mailbox: 3902,
  supabase: 54321,
  preview: 4173,
}

/** The ports of a sandbox; `offset` shifts all of them, so that tests run beside a running `npm start`. */
export function computePorts(offset: number): Ports {
  const port = (name: keyof Ports) => basePorts[name] + offset
  return {
    web: port('web'),
    studio: port('studio'),
    lake: port('lake'),
    store: port('store'),
    mailbox: port('mailbox'),
    supabase: port('supabase'),
    preview: port('preview'),
  }
}

/** Whether a loopback interface's port is free. */
function isFreeOn(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    // A machine without IPv6 has no `::1`.
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'EADDRNOTAVAIL'))
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)))
  })
}

/** Whether the port is free on IPv4 and IPv6. */
export async function isPortFree(port: number): Promise<boolean> {
  return (await isFreeOn(port, '127.0.0.1')) && (await isFreeOn(port, '::1'))
}

/** The services whose port is taken. The preview takes its port only when it starts. */
export async function listTakenPorts({ preview: _, ...ports }: Ports): Promise<[ServiceName, number][]> {
  const entries = Object.entries(ports) as [ServiceName, number][]
  const free = await Promise.all(entries.map(([, port]) => isPortFree(port)))
  return entries.filter((_, index) => !free[index])
}

/** A port that no service uses, whatever the offset. */
const reservationPort = 3909

/** Reserves an offset for this process; false when another process holds it. */
function reserveOffset(offset: number): Promise<boolean> {
  return new Promise((resolve) => {
    const reservation = createServer().unref()
    reservation.once('error', () => resolve(false))
    reservation.listen({ port: reservationPort + offset, host: '127.0.0.1', exclusive: true }, () =>
      resolve(true),
    )
  })
}

/**
 * The first offset, in steps of 100, at which every port is free. It is reserved until this process ends, because
 * services may start listening later.
 */
export async function freeOffset(from = 100): Promise<number> {
  for (let offset = from; offset <= 10_000; offset += 100) {
    if ((await listTakenPorts(computePorts(offset))).length === 0 && (await reserveOffset(offset)))
      return offset
  }
  throw new Error('No free range of ports was found on this machine.')
}
