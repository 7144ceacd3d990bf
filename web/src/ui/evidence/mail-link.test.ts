import { expect, it } from 'vitest'
import { mailtoOf } from './mail-link.tsx'

it.each([
  ['hello@maple.example', 'mailto:hello@maple.example'],
  ['a@b.example?bcc=c@d.example', 'mailto:a@b.example%3Fbcc%3Dc%40d.example'],
  ['a&b+c@d.example', 'mailto:a%26b%2Bc@d.example'],
])('the link of %s has no other recipient', (address, link) => expect(mailtoOf(address)).toBe(link))
