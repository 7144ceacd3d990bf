// Most calls pack nothing, so Node's zlib is not loaded with every function (`docs/decisions/009`).
const zlib = () => process.getBuiltinModule('node:zlib')

/** A JSON value as compressed bytes, for attributes that are large and read whole. */
export const pack = (value: unknown): Uint8Array => zlib().gzipSync(JSON.stringify(value ?? null))

/** The value that `pack` was given. */
export const unpack = (packed: unknown): unknown =>
  JSON.parse(
    zlib()
      .gunzipSync(packed as Uint8Array)
      .toString(),
  )
