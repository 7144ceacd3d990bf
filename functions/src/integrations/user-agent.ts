/** The user agent of this product in robots.txt. */
export const robotName = 'AssayBot'

/** The User-Agent header, with the site's address if PUBLIC_URL is set. */
export const userAgent = (publicUrl: string | undefined = process.env.PUBLIC_URL): string =>
  publicUrl ? `${robotName}/0.1 (+${publicUrl})` : `${robotName}/0.1 (business lead search)`
