const marker = 'assay_signed_in'

/** This cookie is set together with the session's. Without it the server is not asked for the user. */
export const mayBeSignedIn = (): boolean => document.cookie.split('; ').includes(`${marker}=1`)

/** To be called when the server knows no session: the next page then need not ask. */
export const removeSignedInMarker = (): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser
  document.cookie = `${marker}=; Path=/; Max-Age=0`
}
