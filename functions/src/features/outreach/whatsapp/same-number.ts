/**
 * A number as WhatsApp may write it in messages from it: Mexican and Argentine mobile numbers have a digit more there,
 * Brazilian ones have one less.
 */
export const canonicalNumber = (number: string): string =>
  number
    .replace(/^\+521(\d{10})$/, '+52$1')
    .replace(/^\+549(\d{10})$/, '+54$1')
    .replace(/^\+55(\d{2})9(\d{8})$/, '+55$1$2')

export const isSameNumber = (one: string, other: string): boolean =>
  canonicalNumber(one) === canonicalNumber(other)
