const byteOrderMarks: [number[], string][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
]
const declaredWithin = 2048

const markOf = (bytes: Buffer) =>
  byteOrderMarks.find(([mark]) => mark.every((byte, index) => bytes[index] === byte))?.[1]

const declaredIn = (bytes: Buffer) =>
  /<meta[^>]{0,200}charset\s*=\s*["']?([\w-]{2,40})/i.exec(bytes.toString('latin1', 0, declaredWithin))?.[1]

const decoderFor = (label: string | undefined, fatal: boolean): TextDecoder | null => {
  if (!label) return null
  try {
    return new TextDecoder(label, { fatal })
  } catch {
    return null
  }
}

/** Decodes as a stream, because a page cut at the size limit may end inside a character. */
const isUtf8 = (bytes: Buffer): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}

/**
 * Decodes a page with the charset of its byte order mark, its header or its own declaration, in that
 * order. Bytes that are not valid UTF-8 are windows-1252 if UTF-8 or no charset is declared.
 */
export const decodeHtml = (bytes: Buffer, contentType: string): string => {
  const header = /charset\s*=\s*["']?([\w-]+)/i.exec(contentType)?.[1]
  const label = (markOf(bytes) ?? header ?? declaredIn(bytes) ?? 'utf-8').toLowerCase()
  const claimsUtf8 = label === 'utf-8' || label === 'utf8'
  const decoder = claimsUtf8 && !isUtf8(bytes) ? null : decoderFor(label, false)
  return (decoder ?? new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'windows-1252')).decode(bytes)
}
