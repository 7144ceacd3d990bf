import { createSocket } from 'node:dgram'
import type { AddressInfo } from 'node:net'
import type { Company } from '../companies/company.ts'
import type { Registry } from '../companies/registry.ts'
import { hashOf } from '../random.ts'
import type { FaultBox } from '../serving/faults.ts'
import type { Listening } from '../serving/serve.ts'
import { isServedHost } from '../sites/other-sites.ts'
import {
  type DnsRecord,
  type Question,
  readQuestion,
  recordTypes,
  responseCodes,
  writeAnswer,
} from './dns-packet.ts'

/** Looks public to an address check, and is announced nowhere on the internet. */
const publicLooking = (name: string): string => {
  const hash = hashOf('address', name)
  return `25.${(hash >>> 16) & 0x7f}.${(hash >>> 8) & 0xff}.${(hash % 253) + 1}`
}

const privateAddresses = ['10.0.0.5', '127.0.0.1', '192.168.1.20', '169.254.169.254']

const addressOf = (name: string, company: Company | null): string =>
  company?.trap === 'private-address'
    ? (privateAddresses[hashOf('private', name) % privateAddresses.length] ?? '10.0.0.5')
    : publicLooking(name)

/** Says that the domain takes no mail (RFC 7505); the others simply have no record. */
const nullMx: DnsRecord = { type: 'MX', preference: 0, exchange: '.' }

const mailRecords = (domain: string, company: Company | null): DnsRecord[] | null => {
  if (company?.hasMailServer === null) return null
  if (company && !company.hasMailServer) return hashOf('null-mx', domain) % 2 === 0 ? [nullMx] : []
  return [
    { type: 'MX', preference: 10, exchange: `mail.${domain}` },
    { type: 'MX', preference: 20, exchange: `backup.${domain}` },
  ]
}

const isKnown = (name: string, company: Company | null): boolean =>
  company ? company.trap !== 'no-such-host' : isServedHost(name)

const recordsOf = ({ name, type }: Question, company: Company | null): DnsRecord[] | null => {
  if (type === recordTypes.A) return [{ type: 'A', address: addressOf(name, company) }]
  if (type === recordTypes.MX) return name.startsWith('www.') ? [] : mailRecords(name, company)
  if (type === recordTypes.TXT) return [{ type: 'TXT', text: 'v=spf1 mx -all' }]
  return []
}

const answerTo = (registry: Registry, question: Question) => {
  const company = registry.companyOfHost(question.name)
  const zone = question.name.split('.').slice(-2).join('.')
  const authority: DnsRecord = { type: 'SOA', zone }
  if (!isKnown(question.name, company)) return { code: responseCodes.noSuchName, records: [], authority }
  const records = recordsOf(question, company)
  if (!records) return { code: responseCodes.serverFailure, records: [] }
  return { code: responseCodes.ok, records, authority: records.length > 0 ? undefined : authority }
}

/** A resolver for the world's names, over UDP on a free loopback port. */
export const startDns = async (registry: Registry, faults: FaultBox): Promise<Listening> => {
  const socket = createSocket('udp4')
  let isClosed = false
  socket.on('message', (packet, sender) => {
    const question = readQuestion(packet)
    const fault = faults.take('dns')
    if (!question || fault?.mode === 'down') return
    const answer = writeAnswer(packet.readUInt16BE(0), question, answerTo(registry, question))
    const bytes = fault?.mode === 'garbage' ? answer.subarray(0, 9) : answer
    const send = () => {
      if (!isClosed) socket.send(bytes, sender.port, sender.address, () => {})
    }
    if (fault?.mode === 'slow') setTimeout(send, fault.delayMs ?? 60_000).unref()
    else send()
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject)
    socket.bind(0, '127.0.0.1', resolve)
  })
  const { port } = socket.address() as AddressInfo
  const close = () =>
    new Promise<void>((resolve) => {
      isClosed = true
      socket.close(() => resolve())
    })
  return { port, close }
}
