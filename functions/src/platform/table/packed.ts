import dictionaryOf1 from './packed-dictionary.json' with { type: 'json' }

// Loaded on first use, because most calls pack nothing (`docs/decisions/009`).
const zlib = () => process.getBuiltinModule('node:zlib')

/** The first byte of what is packed with the dictionary. A gzip file, the earlier form, begins with another one. */
const form = 1
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

const inflated = (packed: Uint8Array): Buffer => {
  if (packed[0] === gzipForm) return zlib().gunzipSync(packed)
  if (packed[0] === form) return zlib().inflateRawSync(packed.subarray(1), { dictionary: dictionary() })
  throw new Error(`A packed value has the form ${packed[0]}, which this program cannot read`)
}

/** The reverse of `pack`. */
export const unpack = (packed: unknown): unknown => JSON.parse(inflated(packed as Uint8Array).toString())
