/** The address if it is http or https, else null. Other schemes must not become links. */
export const webLink = (address: string | null | undefined): string | null => {
  if (!address || !URL.canParse(address)) return null
  return /^https?:$/.test(new URL(address).protocol) ? address : null
}

/** An address for reading: without the scheme, `www.` and a trailing slash. */
export const readableAddress = (address: string) =>
  address
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/\/$/, '')
