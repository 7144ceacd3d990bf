const headerBytes = 32
const frameHeaderBytes = 24
/** The first number of a log; its last bit says that checksums are of big-endian numbers. */
const magic = 0x377f0682

/** SQLite's checksum of `bytes`, continued from an earlier one. */
const checksum = (bytes: Buffer, isBigEndian: boolean, from: [number, number]): [number, number] => {
  let [first, second] = from
  for (let at = 0; at < bytes.length; at += 8) {
    const left = isBigEndian ? bytes.readUInt32BE(at) : bytes.readUInt32LE(at)
    const right = isBigEndian ? bytes.readUInt32BE(at + 4) : bytes.readUInt32LE(at + 4)
    first = (first + left + second) >>> 0
    second = (second + right + first) >>> 0
  }
  return [first, second]
}

const holds = (bytes: Buffer, at: number, [first, second]: [number, number]) =>
  bytes.readUInt32BE(at) === first && bytes.readUInt32BE(at + 4) === second

/**
 * Whether SQLite's write-ahead log (sqlite.org/fileformat2.html, section 4) has changes that SQLite would ignore
 * without a word, because its header or something before them is damaged. A last transaction of which a part is
 * missing is not damage: the power failed while it was written, so it was never confirmed.
 */
export const isLogDamaged = (log: Buffer): boolean => {
  if (log.length === 0) return false
  if (log.length < headerBytes) return true
  const isBigEndian = (log.readUInt32BE(0) & 1) === 1
  let sum = checksum(log.subarray(0, 24), isBigEndian, [0, 0])
  if ((log.readUInt32BE(0) & ~1) >>> 0 !== magic || !holds(log, 24, sum)) return true
  const salts = log.subarray(16, 24)
  const frameBytes = frameHeaderBytes + log.readUInt32BE(8)
  let isIntact = true
  let commitsSince = 0
  for (let at = headerBytes; at + frameBytes <= log.length; at += frameBytes) {
    const frame = log.subarray(at, at + frameBytes)
    const isOfThisLog = frame.subarray(8, 16).equals(salts)
    const isCommit = frame.readUInt32BE(4) > 0
    if (isIntact) {
      sum = checksum(frame.subarray(0, 8), isBigEndian, sum)
      sum = checksum(frame.subarray(frameHeaderBytes), isBigEndian, sum)
      isIntact = isOfThisLog && holds(frame, 16, sum)
    }
    if (!isIntact && isOfThisLog && isCommit) commitsSince++
  }
  // The first one may end the incomplete transaction itself; another is only begun when that is confirmed.
  return commitsSince > 1
}
