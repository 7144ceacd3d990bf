/** Country codes of one and of two digits (ITU E.164); all others have three. */
const countryCode = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])|^\d{3}/

/** Threes from the left; no digit stands alone at the end. */
const grouped = (digits: string) => digits.match(/\d{2,4}$|\d{3}(?=\d{2})/g)?.join(' ') ?? digits

/** A number in the E.164 form as people read it; (217) 555-7910 in North America. Anything else as it is. */
export const phoneText = (phone: string): string => {
  const digits = phone.match(/^\+([\d\s]+)$/)?.[1]?.replace(/\s/g, '')
  if (!digits || digits.length < 7 || digits.length > 15) return phone
  const american = digits.match(/^1(\d{3})(\d{3})(\d{4})$/)
  if (american) return `(${american[1]}) ${american[2]}-${american[3]}`
  const code = digits.match(countryCode)?.[0] ?? ''
  return `+${code} ${grouped(digits.slice(code.length))}`
}

/** A text with the telephone numbers in it as people read them, each on one line. */
export const withReadablePhones = (text: string): string =>
  text.replace(/(?<![\w+/])\+\d{8,15}\b/g, (phone) => phoneText(phone).replaceAll(' ', '\u00a0'))
