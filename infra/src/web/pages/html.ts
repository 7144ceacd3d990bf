const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (char) => entities[char] ?? char)

const escapedAs = (write: (code: number) => string) => (text: string) =>
  [...text].map((char) => write(char.codePointAt(0) ?? 0)).join('')

/** Every character as a decimal entity. */
export const decimalEntities = escapedAs((code) => `&#${code};`)

/** Every character as a hexadecimal entity. */
export const hexadecimalEntities = escapedAs((code) => `&#x${code.toString(16)};`)

/** The encoding of Cloudflare's mail protection: a key byte, then each byte XORed with it, in hex. */
export const protectedEmail = (email: string, key: number): string =>
  [key, ...Buffer.from(email).map((byte) => byte ^ key)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')

/** A mail address with words in place of the `@` and the dots. */
export const spelledEmail = (email: string, [at, dot]: [at: string, dot: string]): string =>
  email.replace('@', at).replaceAll('.', dot)
