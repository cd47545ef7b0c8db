import { lookup } from 'node:dns'
import { request as httpRequest, type OutgoingHttpHeaders } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Where clouds serve credentials to every program of a machine. Other private addresses are allowed: receivers are local. */
const metadataAddresses = new BlockList()
metadataAddresses.addSubnet('169.254.0.0', 16, 'ipv4')
metadataAddresses.addAddress('100.100.100.200', 'ipv4')
metadataAddresses.addSubnet('fe80::', 10, 'ipv6')
metadataAddresses.addAddress('fd00:ec2::254', 'ipv6')

export interface OutgoingRequest {
  url: string
  method: string
  headers: OutgoingHttpHeaders
  body: string
  signal: AbortSignal
}

/**
 * Sends a request on a connection of its own, and follows no redirect. The body of the response is not read.
 * @param resolveName looks up the addresses of a name
 * @returns the status of the response
 * @throws Error when there is no response, or the host has an address that `isRefusedAddress` refuses
 */
export function sendRequest(
  { url, method, headers, body, signal }: OutgoingRequest,
  resolveName: LookupFunction = lookup,
): Promise<number> {
  const target = new URL(url)
  const send = target.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((resolve, reject) => {
    const request = send(
      target,
      {
        method,
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        agent: false,
        lookup: refuseAddresses(resolveName),
        signal,
      },
      (response) => {
        resolve(response.statusCode ?? 0)
        response.destroy()
      },
    )
    request.on('error', reject)
    request.end(body)
  })
}

/** Whether it is an address to which no request is sent. A name is none: its addresses are checked when it is resolved. */
export function isRefusedAddress(host: string): boolean {
  const address = host.replace(/^\[|\]$/g, '')
  const version = isIP(address)
  return version !== 0 && metadataAddresses.check(address, version === 6 ? 'ipv6' : 'ipv4')
}

/** Checks the addresses that the connection itself uses, so that a name cannot have others when it is connected. */
function refuseAddresses(resolveName: LookupFunction): LookupFunction {
  return (host, options, callback) =>
    resolveName(host, options, (error, found, family) => {
      const addresses = typeof found === 'string' ? [found] : (found ?? []).map(({ address }) => address)
      if (!error && addresses.some(isRefusedAddress)) callback(new Error('The address is not allowed'), '', 0)
      else callback(error, found, family)
    })
}
