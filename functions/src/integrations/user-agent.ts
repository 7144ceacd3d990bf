/** The name in robots.txt that addresses us. */
export const robotName = 'AssayBot'

/** What we say we are, with the address of the installation where it is known. */
export const userAgent = (publicUrl: string | undefined = process.env.PUBLIC_URL): string =>
  publicUrl ? `${robotName}/0.1 (+${publicUrl})` : `${robotName}/0.1 (business lead search)`
