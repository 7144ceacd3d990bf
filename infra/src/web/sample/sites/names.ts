import { hashOf, nth } from '../../chance/random.ts'
import {
  type DnsAnswer,
  type DnsRecord,
  type Question,
  recordTypes,
  responseCodes,
} from '../../dns/dns-packet.ts'
import type { Company } from '../companies/company.ts'
import type { Registry } from '../companies/registry.ts'
import { isServedHost } from './other-sites.ts'

/** An address that passes for a public one and is not routed on the internet. */
const publicLooking = (name: string): string => {
  const hash = hashOf('address', name)
  return `25.${(hash >>> 16) & 0x7f}.${(hash >>> 8) & 0xff}.${(hash % 253) + 1}`
}

const privateAddresses = ['10.0.0.5', '127.0.0.1', '192.168.1.20', '169.254.169.254']

const addressOf = (name: string, company: Company | null): string =>
  company?.trap === 'private-address' ? nth(privateAddresses, hashOf('private', name)) : publicLooking(name)

/** Says that the domain takes no mail (RFC 7505). Other domains without mail have no record at all. */
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

/** Who tries the product types addresses of any domain; by a name like `no-mail.example` one sees what is refused. */
const isWithoutMail = (name: string): boolean => name.startsWith('no-mail.') || name.startsWith('www.')

/** The records of the sample world's names, and that others receive mail. */
export const answerName =
  (registry: Registry) =>
  (question: Question): DnsAnswer => {
    const company = registry.companyOfHost(question.name)
    const zone = question.name.split('.').slice(-2).join('.')
    const authority: DnsRecord = { type: 'SOA', zone }
    if (!company && question.type === recordTypes.MX && !isWithoutMail(question.name))
      return { code: responseCodes.ok, records: mailRecords(question.name, null) ?? [] }
    if (!isKnown(question.name, company)) return { code: responseCodes.noSuchName, records: [], authority }
    const records = recordsOf(question, company)
    if (!records) return { code: responseCodes.serverFailure, records: [] }
    return { code: responseCodes.ok, records, authority: records.length > 0 ? undefined : authority }
  }
