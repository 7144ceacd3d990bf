import formats from './phone-formats.generated.json' with { type: 'json' }

/** Country codes of one and of two digits (ITU E.164); all others have three. */
const countryCode = /^(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])|^\d{3}/

/** Groups of three from the left; the last group has two to four digits, never one. */
const grouped = (digits: string) => digits.match(/\d{2,4}$|\d{3}(?=\d{2})/g)?.join(' ') ?? digits

const rules: Record<string, string[][]> = formats.rules

/** The number as it is grouped in its country; null when the country's groups are not known. */
const nationalGroups = (code: string, digits: string): string | null => {
  for (const [leading, pattern, format = ''] of rules[code] ?? []) {
    const whole = new RegExp(`^(?:${pattern})$`)
    if (new RegExp(`^(?:${leading})`).test(digits) && whole.test(digits)) return digits.replace(whole, format)
  }
  return null
}

/**
 * Formats an E.164 number for reading as its country groups it, in North America as (217) 555-7910. Other
 * texts are returned as they are.
 */
export const phoneText = (phone: string): string => {
  const digits = phone.match(/^\+([\d\s]+)$/)?.[1]?.replace(/\s/g, '')
  if (!digits || digits.length < 7 || digits.length > 15) return phone
  const american = digits.match(/^1(\d{3})(\d{3})(\d{4})$/)
  if (american) return `(${american[1]}) ${american[2]}-${american[3]}`
  const code = digits.match(countryCode)?.[0] ?? ''
  const national = digits.slice(code.length)
  return `+${code} ${nationalGroups(code, national) ?? grouped(national)}`
}

/** Formats the E.164 numbers in a text for reading, with spaces at which a line does not break. */
export const withReadablePhones = (text: string): string =>
  text.replace(/(?<![\w+/])\+\d{8,15}\b/g, (phone) => phoneText(phone).replaceAll(' ', '\u00a0'))
