import dictionaryOf1 from './packed-dictionary.json' with { type: 'json' }

// Loaded on first use, because most calls pack nothing (`docs/decisions/009`).
const zlib = () => process.getBuiltinModule('node:zlib')

/** The first byte of what is packed with the dictionary. A gzip file, the earlier form, begins with another one. */
const form = 1
/** Packed by Brotli, which finds repetitions further apart than the 32 KB of the others: the pages of a site. */
const longForm = 2
const gzipForm = 0x1f

let encoded: Buffer | undefined

/**
 * What stored values often contain, so that it need not be stored with each: it halves a dossier. What was packed
 * with it can be unpacked only with it, so another dictionary is a new form beside this one (`docs/decisions/055`).
 */
const dictionary = (): Buffer => {
  encoded ??= Buffer.from(dictionaryOf1.text)
  return encoded
}

/** Compresses a JSON value, for large attributes that are always read whole. */
export const pack = (value: unknown): Uint8Array => {
  const text = JSON.stringify(value ?? null)
  return Buffer.concat([Buffer.of(form), zlib().deflateRawSync(text, { level: 9, dictionary: dictionary() })])
}

/** From so many characters on, texts repeat themselves too far apart for `pack`. */
const longCharacters = 16_000
/** Takes about 30 ms for a site of 1 MB. */
const longQuality = 5

/** Compresses a JSON value that may be long: `pack` for a short one. */
export const packLong = (value: unknown): Uint8Array => {
  const text = JSON.stringify(value ?? null)
  if (text.length < longCharacters) return pack(value)
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_MODE, BROTLI_MODE_TEXT } = zlib().constants
  const params = { [BROTLI_PARAM_QUALITY]: longQuality, [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT }
  return Buffer.concat([Buffer.of(longForm), zlib().brotliCompressSync(text, { params })])
}

const inflated = (packed: Uint8Array): Buffer => {
  if (packed[0] === gzipForm) return zlib().gunzipSync(packed)
  if (packed[0] === form) return zlib().inflateRawSync(packed.subarray(1), { dictionary: dictionary() })
  if (packed[0] === longForm) return zlib().brotliDecompressSync(packed.subarray(1))
  throw new Error(`A packed value has the form ${packed[0]}, which this program cannot read`)
}

/** The reverse of `pack`. */
export const unpack = (packed: unknown): unknown => JSON.parse(inflated(packed as Uint8Array).toString())
