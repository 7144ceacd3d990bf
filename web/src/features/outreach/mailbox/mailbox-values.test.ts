import { describe, expect, it } from 'vitest'
import { editOf } from '../../../platform/forms/edit-draft.ts'
import { buildConfig, buildMailbox } from '../../../test/outreach/test-mailbox.ts'
import { parseMailbox, storedTexts, withProvider } from './mailbox-values.ts'

const formOf = (config = buildConfig()) => editOf(storedTexts({ config, etag: null }, false))

describe('the form of a mailbox', () => {
  it('begins with the servers of Gmail, and takes those of another provider', () => {
    const empty = formOf()
    expect(empty.values).toMatchObject({ provider: 'gmail', smtpHost: 'smtp.gmail.com', smtpPort: '465' })
    expect(withProvider(empty, 'outlook').values).toMatchObject({
      smtpHost: 'smtp.office365.com',
      smtpPort: '587',
      imapHost: 'outlook.office365.com',
    })
    expect(withProvider(empty, 'custom').values).toMatchObject({ smtpHost: '', imapHost: '' })
  })

  it('does not show the servers of a test mailbox as the user’s own', () => {
    const test = buildMailbox({ isTest: true, smtpHost: 'test-mailbox.invalid' })
    expect(formOf(buildConfig({ mailbox: test })).values.smtpHost).toBe('smtp.gmail.com')
  })

  it('sends numbers as numbers, empty fields as null and no empty password', () => {
    const parsed = parseMailbox(formOf(buildConfig({ mailbox: buildMailbox() })), '')
    expect(parsed.data).toEqual({
      provider: 'custom',
      smtpHost: 'smtp.scales.example',
      smtpPort: 587,
      email: 'casey@scales.example',
      senderName: null,
      postalAddress: null,
      username: null,
      imapHost: 'imap.scales.example',
      imapPort: 993,
      dailyLimit: 50,
    })
  })

  it('has no IMAP port without an IMAP host', () => {
    const mailbox = buildMailbox({ imapHost: null, imapPort: null })
    expect(parseMailbox(formOf(buildConfig({ mailbox })), '').data).toMatchObject({
      imapHost: null,
      imapPort: null,
    })
  })

  it.each([
    ['dailyLimit', '', 'The daily limit must be a whole number from 1 to 500'],
    ['dailyLimit', 'many', 'The daily limit must be a whole number from 1 to 500'],
    ['dailyLimit', '2.5', 'The daily limit must be a whole number from 1 to 500'],
    ['smtpHost', ' ', 'SMTP host is required'],
    ['email', 'ann@example.com, bob@example.com', 'Please enter an email address, like ann@example.com'],
  ] as const)('refuses %s “%s”', (field, text, message) => {
    const draft = formOf(buildConfig({ mailbox: buildMailbox() }))
    const parsed = parseMailbox({ values: { ...draft.values, [field]: text } }, '')
    const [first] = parsed.error?.issues ?? []
    expect([first?.path.join('.'), first?.message]).toEqual([field, message])
  })
})
