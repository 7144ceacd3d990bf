const storageKey = 'assay.developer'

/**
 * Whether the current developer password has been entered in this browser. This only unlocks the pages;
 * the server does not check it.
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

/** SHA-256 of a text's UTF-8 bytes, as 64 lower-case hexadecimal digits. */
export const sha256Of = async (text: string) =>
  hex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
