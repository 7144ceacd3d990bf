/** The address if it is one of the web, else null: nothing else may become a link. */
export const webLink = (address: string | null | undefined): string | null => {
  if (!address || !URL.canParse(address)) return null
  return /^https?:$/.test(new URL(address).protocol) ? address : null
}

/** An address as a person reads it: without the scheme, `www.` and a closing slash. */
export const readableAddress = (address: string) =>
  address
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/\/$/, '')
