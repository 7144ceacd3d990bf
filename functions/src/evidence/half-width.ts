/**
 * The text with the full-width signs of Japanese pages as ordinary ones: `０３－５５５５` becomes
 * `03-5555`. Each character stays at its position.
 */
export const halfWidth = (text: string): string =>
  text
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/\u3000/g, ' ')
    .replace(/(?<=\d)[ー－‐‑–−―](?=\d)/g, '-')
