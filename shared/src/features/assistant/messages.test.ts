import { expect, it } from 'vitest'
import { GeneratedEmail } from './email.ts'
import { ChatMessage, LeadInfo } from './messages.ts'

it.each(['user', 'assistant'])('a message may be from the %s', (role) =>
  expect(ChatMessage.parse({ role, content: 'Hi' })).toEqual({ role, content: 'Hi' }),
)

it.each(['system', 'tool', 'developer', 'User', '', null, undefined])(
  'a message may not be from %j',
  (role) => expect(ChatMessage.safeParse({ role, content: 'Hi' }).success).toBe(false),
)

it('a generated email has a subject and a body; the call to action is optional', () => {
  const content = { subject: 'Scales', body: 'Hello' }
  const email = { ...content, emailContent: content, generatedBy: 'rules', sentences: [] }
  expect(GeneratedEmail.parse(email)).toEqual(email)
  expect(GeneratedEmail.safeParse({ ...email, callToAction: 'Call?' }).success).toBe(true)
  for (const field of ['subject', 'body', 'emailContent']) {
    expect(GeneratedEmail.safeParse({ ...email, [field]: undefined }).success).toBe(false)
  }
})

it('the lead of a chat may name stored rows, and other keys are ignored', () => {
  expect(LeadInfo.parse({ companyName: 'Maple', leadId: 3, aiLeadId: null, other: { any: 1 } })).toEqual({
    companyName: 'Maple',
    leadId: 3,
    aiLeadId: null,
  })
})
