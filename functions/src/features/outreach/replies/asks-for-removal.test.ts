import { describe, expect, it } from 'vitest'
import { asksForRemoval } from './asks-for-removal.ts'

describe('a reply that only asks for removal', () => {
  it.each([
    'Unsubscribe',
    'STOP',
    'stop.',
    'Please remove me from your list!',
    'Remove me, thanks',
    'Bitte abmelden. Danke',
    '\n\n  unsubscribe\n\nAnn Maple\nMaple Dental',
    'Me désabonner, merci',
  ])('is recognised: %j', (text) => expect(asksForRemoval(text)).toBe(true))

  it.each([
    '',
    'Yes, please call me',
    'Stop by on Tuesday',
    'How do I unsubscribe my patients from your reminders?',
    'We would like to remove our old rosters. Can you help?',
    'unsubscribe '.repeat(20),
  ])('is not confused with what a person has to read: %j', (text) => expect(asksForRemoval(text)).toBe(false))
})
