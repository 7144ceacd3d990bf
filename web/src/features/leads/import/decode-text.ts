/** The encodings in which spreadsheets save CSV, as `TextDecoder` and people call them. */
export const encodings = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Western (Windows)',
  macintosh: 'Western (Mac)',
  'windows-1250': 'Central European (Windows)',
  'windows-1251': 'Cyrillic (Windows)',
  shift_jis: 'Japanese (Shift-JIS)',
  gb18030: 'Chinese (GB 18030)',
  'utf-16le': 'UTF-16, little-endian',
  'utf-16be': 'UTF-16, big-endian',
} as const
export type Encoding = keyof typeof encodings

const isEncoding = (name: string): name is Encoding => name in encodings
export const encodingNames = Object.keys(encodings).filter(isEncoding)

/** Western text in UTF-16 has a zero in every second byte. */
const zerosAt = (bytes: Uint8Array, parity: 0 | 1) => {
  const head = bytes.subarray(0, 2000)
  return head.filter((byte, nth) => byte === 0 && nth % 2 === parity).length > head.length * 0.3
}

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

/** A few broken characters do not make it another encoding, in which all others would be wrong. */
const isMostlyUtf8 = (bytes: Uint8Array) => {
  const text = new TextDecoder().decode(bytes)
  const broken = countOf(text, /\ufffd/g)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all that is not ASCII
  return broken === 0 || broken * 10 <= countOf(text, /[^\x00-\x7f]/g)
}

export const guessEncoding = (bytes: Uint8Array): Encoding => {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || zerosAt(bytes, 1)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || zerosAt(bytes, 0)) return 'utf-16be'
  return isMostlyUtf8(bytes) ? 'utf-8' : 'windows-1252'
}

/** Whether the last byte is half of a character: UTF-16 has two for each. */
const isCutOff = (bytes: Uint8Array, encoding: Encoding) =>
  encoding.startsWith('utf-16') && bytes.length % 2 === 1

/** The text without its byte order mark, and without the half of a character at its end, if it has one. */
export const decodeText = (bytes: Uint8Array, encoding: Encoding) => {
  const isCut = isCutOff(bytes, encoding)
  return { text: new TextDecoder(encoding).decode(isCut ? bytes.subarray(0, -1) : bytes), isCut }
}
