// Preloaded into each process of the official CLI: connections to the hosted service go to the forwarder instead. The
// CLI has no option for its API host, and its libraries use several HTTP clients, which all connect with `tls.connect`.
import { syncBuiltinESMExports } from 'node:module'
import net from 'node:net'
import tls, { type ConnectionOptions } from 'node:tls'

const port = Number(process.env.LAKE_FORWARDER_PORT)
const hosted = /(?:^|\.)sanity\.(?:io|work)$/
const connect = tls.connect

function redirect(options: ConnectionOptions, onConnect?: () => void): net.Socket {
  const socket = net.connect({ host: '127.0.0.1', port })
  socket.once('connect', () => socket.emit('secureConnect'))
  if (onConnect) socket.once('secureConnect', onConnect)
  return Object.assign(socket, { encrypted: true, authorized: true, servername: options.servername })
}

Object.defineProperty(tls, 'connect', {
  value: (...args: unknown[]) => {
    const [options, onConnect] = args
    return isHosted(options)
      ? redirect(options, typeof onConnect === 'function' ? () => onConnect() : undefined)
      : Reflect.apply(connect, tls, args)
  },
})
syncBuiltinESMExports()

function isHosted(options: unknown): options is ConnectionOptions {
  if (typeof options !== 'object' || options === null) return false
  const named = ['servername', 'host'].map((key) => Reflect.get(options, key))
  return named.some((name) => typeof name === 'string' && hosted.test(name))
}
