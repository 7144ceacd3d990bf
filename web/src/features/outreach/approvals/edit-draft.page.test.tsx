import type { Approval } from '@assay/shared/features/outreach/approval'
import {
  approveDrafts,
  listApprovals,
  listCampaigns,
  updateApproval,
} from '@assay/shared/features/outreach/calls'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal } from '../../../test/fake-server.ts'
import { serveMailbox } from '../../../test/outreach/serve-mailbox.ts'
import { buildDraft } from '../../../test/outreach/test-draft.ts'
import { buildMailbox } from '../../../test/outreach/test-mailbox.ts'
import { toastOf } from '../../../test/prospecting/test-report.ts'
import { renderApp } from '../../../test/render-app.tsx'

const at = '2026-11-20T10:00:00.000Z'
const later = '2026-11-20T11:00:00.000Z'

const serve = () => {
  let rows: Approval[] = [
    buildDraft({ createdAt: at, campaignId: 4, step: 2 }),
    buildDraft({ id: 2, companyName: 'Oak Dental' }),
  ]
  const campaign = {
    id: 4,
    userId: 1,
    name: 'Spring',
    steps: [],
    isPaused: false,
    leadCount: 1,
    figures: [],
    createdAt: at,
    updatedAt: at,
  }
  const server = serveMailbox(buildMailbox())
    .on(listApprovals, () => rows)
    .on(listCampaigns, () => [campaign])
    .on(updateApproval, ({ body: { updatedAt: _, callToAction, ...edit } }) => {
      const [first, ...others] = rows as [Approval, ...Approval[]]
      rows = [{ ...first, ...edit, ...(callToAction && { callToAction }), updatedAt: later }, ...others]
      return rows[0] as Approval
    })
  return {
    server,
    change: (edit: Partial<Approval>) => (rows = rows.map((row, at) => (at ? row : { ...row, ...edit }))),
  }
}

const edit = async () => {
  const user = renderApp('/outreach')
  await user.click(await screen.findByRole('button', { name: /^Brightwell/ }))
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  return user
}

test('a draft names its campaign and step, and is edited in place: only what was changed is sent', async () => {
  const { server } = serve()
  const user = await edit()
  expect(await screen.findByText('Spring, step 2')).toBeDefined()
  await user.clear(screen.getByLabelText('Subject'))
  await user.type(screen.getByLabelText('Subject'), 'Your crowns')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await toastOf('Draft saved')).toBeDefined()
  expect(server.requestsOf(updateApproval).map(({ body }) => body)).toEqual([
    { subject: 'Your crowns', updatedAt: at },
  ])
  expect(await screen.findByRole('button', { name: 'Copy subject' })).toBeDefined()
  expect(document.activeElement?.textContent).toMatch(/^Brightwell/)
})

test('what is wrong with an edit stands at its field', async () => {
  const { server } = serve()
  const user = await edit()
  await user.clear(screen.getByLabelText('To'))
  await user.type(screen.getByLabelText('To'), 'office')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Please enter one email address, like ann@example.com')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByLabelText('To'))
  server.on(updateApproval, () =>
    refusal(400, 'INVALID_INPUT', 'No.', [
      { path: 'to', message: 'Another draft to this address waits already' },
    ]),
  )
  await user.type(screen.getByLabelText('To'), '@oak.example{Enter}')
  expect(await screen.findByText('Another draft to this address waits already')).toBeDefined()
})

test('of two edits of one field the user chooses, and nothing typed is lost', async () => {
  const { server, change } = serve()
  const user = await edit()
  await user.clear(screen.getByLabelText('Subject'))
  await user.type(screen.getByLabelText('Subject'), 'Mine')
  change({ subject: 'Theirs', updatedAt: later })
  let isRefused = false
  const answer = () => {
    isRefused = true
    return refusal(409, 'CONFLICT', 'Changed elsewhere.')
  }
  server.on(updateApproval, () =>
    isRefused ? buildDraft({ subject: 'Theirs', updatedAt: later }) : answer(),
  )
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await toastOf('Draft not saved')).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('Subject').value).toBe('Mine')
  await user.click(screen.getByRole('radio', { name: /Theirs/ }))
  await user.type(screen.getByLabelText('Message'), ' PS')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await toastOf('Draft saved')).toBeDefined()
  expect(server.requestsOf(updateApproval)[1]?.body).toMatchObject({ updatedAt: later })
  expect(server.requestsOf(updateApproval)[1]?.body).not.toHaveProperty('subject')
})

test('a draft with unsaved changes is not approved without them', async () => {
  const { server } = serve()
  server.on(approveDrafts, () => ({ approved: [{ id: 2, mailId: 9 }], left: [] }))
  const user = await edit()
  await user.type(screen.getByLabelText('Message'), ' More')
  await user.click(screen.getByRole('button', { name: /^Brightwell/ }))
  expect(screen.getByRole('button', { name: /^Brightwell/ }).textContent).toContain('Unsaved changes')
  await user.keyboard('a')
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Message')).value).toMatch(/More$/)
  await user.click(screen.getByRole('button', { name: 'Approve all…' }))
  await user.click(await screen.findByRole('button', { name: 'Approve 1 draft' }))
  await waitFor(() => expect(server.requestsOf(approveDrafts)).toHaveLength(1))
  expect(server.requestsOf(approveDrafts)[0]?.body).toMatchObject({ drafts: [{ id: 2 }] })
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull())
})
