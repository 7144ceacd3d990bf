const storageKey = 'assay.developer'

/**
 * Whether this browser has shown the developer password that the site asks for now. It opens the pages
 * only: the server knows nothing of it.
 */
export const hasDeveloperMarker = (devGateSha256: string) => {
  try {
    return localStorage.getItem(storageKey) === devGateSha256
  } catch {
    return false
  }
}

export const storeDeveloperMarker = (devGateSha256: string) => localStorage.setItem(storageKey, devGateSha256)

const hex = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** SHA-256 of a text in UTF-8, as 64 lower-case hexadecimal digits. */
export const sha256Of = async (text: string) =>
  hex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
