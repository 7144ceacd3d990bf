import { setImmediate as untilOthersRan } from 'node:timers/promises'
import { Zip, ZipDeflate } from 'fflate'
import type { Files } from './export-files.ts'

/** The most bytes that are compressed before other requests may run. */
const bytesAtOnce = 128 * 1024

/** The files as a ZIP. */
export const zipOf = async (files: Files): Promise<Uint8Array> => {
  const chunks: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  })
  for (const [name, bytes] of Object.entries(files)) {
    const file = new ZipDeflate(name)
    zip.add(file)
    for (let start = 0; start < bytes.length; start += bytesAtOnce) {
      file.push(bytes.subarray(start, start + bytesAtOnce))
      await untilOthersRan()
    }
    file.push(new Uint8Array(), true)
  }
  zip.end()
  return Buffer.concat(chunks)
}
