import { createHmac, timingSafeEqual } from 'node:crypto'

/** The signature that Twilio sends with a form: HMAC-SHA1 of the address and the fields, sorted by name. */
export const twilioSignature = (authToken: string, url: string, fields: Record<string, string>): string => {
  const sorted = Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1))
  const signed = url + sorted.map(([name, value]) => name + value).join('')
  return createHmac('sha1', authToken).update(signed, 'utf8').digest('base64')
}

/** Whether one of the tokens has signed these fields for this address. */
export const isSignedByTwilio = (
  authTokens: string[],
  { url, fields, signature }: { url: string; fields: Record<string, string>; signature: string | undefined },
): boolean => {
  const given = Buffer.from(signature ?? '')
  return authTokens.some((authToken) => {
    const expected = Buffer.from(twilioSignature(authToken, url, fields))
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}
