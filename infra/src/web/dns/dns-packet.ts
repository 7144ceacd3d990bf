export type Question = { name: string; type: number; class: number }

export type DnsRecord =
  | { type: 'A'; address: string }
  | { type: 'MX'; preference: number; exchange: string }
  | { type: 'TXT'; text: string }
  | { type: 'SOA'; zone: string }

export type DnsAnswer = { code: number; records: DnsRecord[]; authority?: DnsRecord }

export const recordTypes = { A: 1, SOA: 6, MX: 15, TXT: 16, AAAA: 28 } as const
export const responseCodes = { ok: 0, serverFailure: 2, noSuchName: 3 } as const

const ttlSeconds = 300

/** Reads the first question of a query; null when the packet is broken. */
export const readQuestion = (packet: Buffer): Question | null => {
  if (packet.length < 17 || packet.readUInt16BE(4) < 1) return null
  const labels: string[] = []
  let offset = 12
  for (;;) {
    const length = packet[offset]
    if (length === undefined || length > 63 || offset + length + 1 > packet.length) return null
    offset += 1
    if (length === 0) break
    labels.push(packet.toString('latin1', offset, offset + length))
    offset += length
  }
  if (offset + 4 > packet.length) return null
  return {
    name: labels.join('.').toLowerCase(),
    type: packet.readUInt16BE(offset),
    class: packet.readUInt16BE(offset + 2),
  }
}

const encodeName = (name: string): Buffer =>
  Buffer.concat([
    ...name
      .split('.')
      .filter(Boolean)
      .map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label, 'latin1')])),
    Buffer.from([0]),
  ])

const uint16 = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 2)
  for (const [index, value] of values.entries()) bytes.writeUInt16BE(value, index * 2)
  return bytes
}

const uint32 = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4)
  return bytes
}

const dataOf = (record: DnsRecord): Buffer => {
  if (record.type === 'A') return Buffer.from(record.address.split('.').map(Number))
  if (record.type === 'MX') return Buffer.concat([uint16(record.preference), encodeName(record.exchange)])
  if (record.type === 'TXT') {
    const text = Buffer.from(record.text.slice(0, 255), 'latin1')
    return Buffer.concat([Buffer.from([text.length]), text])
  }
  return Buffer.concat([
    encodeName(`ns1.${record.zone}`),
    encodeName(`hostmaster.${record.zone}`),
    uint32(1, 3600, 600, 86_400, ttlSeconds),
  ])
}

const encodeRecord = (owner: string, record: DnsRecord): Buffer => {
  const data = dataOf(record)
  return Buffer.concat([
    encodeName(owner),
    uint16(recordTypes[record.type], 1),
    uint32(ttlSeconds),
    uint16(data.length),
    data,
  ])
}

/** The answer to a query, with the query's own id and question. */
export const writeAnswer = (id: number, question: Question, answer: DnsAnswer): Buffer => {
  const flags = 0x8180 | answer.code
  return Buffer.concat([
    uint16(id, flags, 1, answer.records.length, answer.authority ? 1 : 0, 0),
    encodeName(question.name),
    uint16(question.type, question.class),
    ...answer.records.map((record) => encodeRecord(question.name, record)),
    ...(answer.authority?.type === 'SOA' ? [encodeRecord(answer.authority.zone, answer.authority)] : []),
  ])
}
