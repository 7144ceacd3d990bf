import { describe, expect, it } from 'vitest'
import { isSignedByTwilio, twilioSignature } from './twilio-signature.ts'

const url = 'https://assay.example/api/whatsapp/status?workspace=w&message=1'
const fields = { To: 'whatsapp:+1', Body: 'Grüße 👋', 'A-z': '', aA: 'b' }

describe('a signature', () => {
  const signature = twilioSignature('token', url, fields)

  it('is the same in whichever order the fields come', () => {
    const reversed = Object.fromEntries(Object.entries(fields).reverse())
    expect(twilioSignature('token', url, reversed)).toBe(signature)
  })

  it('is accepted from the current token and from the one before', () => {
    expect(isSignedByTwilio(['new token', 'token'], { url, fields, signature })).toBe(true)
  })

  it.each([
    ['another address', { url: url.replace('message=1', 'message=2'), fields, signature }],
    ['another field', { url, fields: { ...fields, Body: 'Bye' }, signature }],
    ['one field less', { url, fields: { To: fields.To }, signature }],
    [
      'another signature',
      { url, fields, signature: signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')) },
    ],
    ['half a signature', { url, fields, signature: signature.slice(0, 10) }],
    ['none', { url, fields, signature: undefined }],
  ])('does not fit %s', (_, given) => {
    expect(isSignedByTwilio(['token'], given)).toBe(false)
  })

  it('is refused without a token', () => {
    expect(isSignedByTwilio([], { url, fields, signature })).toBe(false)
  })

  // An example of Twilio’s own tests.
  it('is made as Twilio makes it', () => {
    const example = {
      CallSid: 'CA1234567890ABCDE',
      Caller: '+14158675309',
      Digits: '1234',
      From: '+14158675309',
      To: '+18005551212',
    }
    expect(twilioSignature('12345', 'https://mycompany.com/myapp.php?foo=1&bar=2', example)).toBe(
      'RSOYDt4T1cUTdK1PDd93/VVr8B8=',
    )
  })
})
