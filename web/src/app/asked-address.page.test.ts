import { expect, test } from 'vitest'
import { askedAddress } from './asked-address.ts'

test.each(['/leads/5', '/prospecting?selectLead=3#top', '/lead-management', '/'])(
  'a visitor who asked for %s goes there',
  (asked) => expect(askedAddress({ asked })).toBe(asked),
)

test.each([
  'https://elsewhere.example/dashboard',
  '//elsewhere.example/dashboard',
  '/\\elsewhere.example/dashboard',
  '\t//elsewhere.example/dashboard',
  'javascript:alert(1)',
  'https://',
])('%j is not an address of this site', (asked) => expect(askedAddress({ asked })).toBeNull())

test.each(['/auth', '/auth?from=/auth', '/../auth', '/forgot-password', '/nowhere'])(
  '%s does not need a sign-in, so nobody is sent back to it',
  (asked) => expect(askedAddress({ asked })).toBeNull(),
)

test.each([null, undefined, 'text', {}, { asked: 7 }, { via: '/lead-management' }])(
  'the history state %j asks for nothing',
  (state) => expect(askedAddress(state)).toBeNull(),
)
