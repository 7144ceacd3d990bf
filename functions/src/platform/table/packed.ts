// Loaded on first use, because most calls pack nothing (`docs/decisions/009`).
const zlib = () => process.getBuiltinModule('node:zlib')

/** Compresses a JSON value, for large attributes that are always read whole. */
export const pack = (value: unknown): Uint8Array => zlib().gzipSync(JSON.stringify(value ?? null))

/** The reverse of `pack`. */
export const unpack = (packed: unknown): unknown =>
  JSON.parse(
    zlib()
      .gunzipSync(packed as Uint8Array)
      .toString(),
  )
