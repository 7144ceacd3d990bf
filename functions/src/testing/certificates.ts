import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const der = (tag: number, ...contents: Uint8Array[]): Buffer => {
  const content = Buffer.concat(contents)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

const sequence = (...contents: Uint8Array[]) => der(0x30, ...contents)
const oid = (...bytes: number[]) => der(0x06, Buffer.from(bytes))
const ecdsaWithSha256 = sequence(oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02))
const subjectAltName = oid(0x55, 0x1d, 0x11)

const nameOf = (name: string) =>
  sequence(der(0x31, sequence(oid(0x55, 0x04, 0x03), der(0x0c, Buffer.from(name)))))

const time = (date: Date) => der(0x18, Buffer.from(`${date.toISOString().replace(/\D/g, '').slice(0, 14)}Z`))

const pem = (kind: string, content: Buffer) =>
  `-----BEGIN ${kind}-----\n${content.toString('base64').replace(/.{64}/g, '$&\n').trim()}\n-----END ${kind}-----\n`

const dayMs = 24 * 3600 * 1000

/** A self-signed certificate for a host name, made anew for each test; `expired` ended yesterday. */
export const certificateFor = (host: string, { expired = false } = {}): { key: string; cert: string } => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const end = Date.now() + (expired ? -dayMs : dayMs)
  const altNames = sequence(der(0x82, Buffer.from(host)))
  const signed = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ecdsaWithSha256,
    nameOf(host),
    sequence(time(new Date(end - 3 * dayMs)), time(new Date(end))),
    nameOf(host),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(sequence(subjectAltName, der(0x04, altNames)))),
  )
  const signature = sign('sha256', signed, privateKey)
  const certificate = sequence(signed, ecdsaWithSha256, der(0x03, Buffer.from([0]), signature))
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: pem('CERTIFICATE', certificate),
  }
}
