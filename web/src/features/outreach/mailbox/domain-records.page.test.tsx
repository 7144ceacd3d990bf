import { getEmailDomain } from '@assay/shared/features/outreach/email-calls'
import type { EmailDomain } from '@assay/shared/features/outreach/mailbox'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { expectToast } from '../../../test/business/test-settings.ts'
import { refusal } from '../../../test/fake-server.ts'
import { serveMailbox } from '../../../test/outreach/serve-mailbox.ts'
import { buildMailbox } from '../../../test/outreach/test-mailbox.ts'
import { renderApp } from '../../../test/render-app.tsx'

const domain: EmailDomain = {
  domain: 'scales.example',
  records: [
    {
      kind: 'spf',
      state: 'ok',
      found: 'v=spf1 include:scales.example -all',
      explanation: 'Fine.',
      add: null,
    },
    { kind: 'dkim', state: 'unknown', found: null, explanation: 'No common selector.', add: null },
    {
      kind: 'dmarc',
      state: 'missing',
      found: null,
      explanation: 'There is no DMARC record.',
      add: { name: '_dmarc.scales.example', value: 'v=DMARC1; p=none' },
    },
  ],
}

const serveConnected = () => serveMailbox(buildMailbox()).on(getEmailDomain, () => domain)

test('the records of the domain are explained, and what to add is copied', async () => {
  const server = serveConnected()
  const user = renderApp('/email-config')
  const records = within(await screen.findByRole('region', { name: 'Is your domain trusted?' }))
  const rows = (await records.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(rows[0]).toMatch(/^SPFOK.*Fine\.Publishedv=spf1/)
  expect(rows[1]).toMatch(/^DKIMNot known/)
  expect(rows[2]).toMatch(/^DMARCMissing.*There is no DMARC record\./)
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await user.click(records.getByRole('button', { name: 'Copy DMARC value' }))
  await expectToast('Copied to clipboard', 'DMARC value copied successfully')
  expect(copied).toHaveBeenCalledWith('v=DMARC1; p=none')
  await user.click(records.getByRole('button', { name: 'Look again' }))
  await waitFor(() => expect(server.requestsOf(getEmailDomain)).toHaveLength(2))
})

test('records that cannot be read say so', async () => {
  serveConnected().on(getEmailDomain, () => refusal(503, 'BUSY', 'DNS does not answer.'))
  renderApp('/email-config')
  const records = within(await screen.findByRole('region', { name: 'Is your domain trusted?' }))
  expect((await records.findByRole('alert')).textContent).toContain('DNS does not answer.')
})
