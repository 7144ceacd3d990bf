/** The tags of a DKIM or DMARC record (`v=DMARC1; p=none`), names in lower case; the first of a name counts. */
export const tagsOf = (record: string): Map<string, string> => {
  const tags = new Map<string, string>()
  for (const part of record.split(';')) {
    const [name = '', ...value] = part.split('=')
    const key = name.trim().toLowerCase()
    if (key !== '' && value.length > 0 && !tags.has(key)) tags.set(key, value.join('=').trim())
  }
  return tags
}

/** Records may be long; so much is enough to recognise one. */
const shownLength = 500

/** A published record as it is shown: what strangers publish may be anything. */
export const shownRecord = (record: string): string =>
  record.replace(/[\p{Cc}\p{Cf}]/gu, ' ').slice(0, shownLength)
