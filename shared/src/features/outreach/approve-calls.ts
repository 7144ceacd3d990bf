import * as z from 'zod/mini'
import { defineCall } from '../../platform/define-call.ts'
import { pathId, rowId } from '../../platform/fields.ts'
import { lazy } from '../../platform/lazy.ts'
import { Approval, Approved } from './approval.ts'
import { MailContent, recipientAddress } from './mail.ts'

/**
 * Edits a draft before its approval. With `If-Match`, or with the `updatedAt` of the draft that was read, 409 CONFLICT
 * with the stored draft if it was edited elsewhere.
 */
export const updateApproval = defineCall({
  name: 'updateApproval',
  method: 'PATCH',
  path: '/api/outreach/approvals/{id}',
  auth: 'session',
  params: lazy(() => z.strictObject({ id: pathId() })),
  body: lazy(() =>
    z.extend(z.partial(MailContent), {
      to: z.optional(recipientAddress()),
      updatedAt: z.optional(z.iso.datetime()),
    }),
  ),
  output: Approval,
  errors: ['CONFLICT'],
  takesIfMatch: true,
  summary: 'Edits a draft that waits for approval.',
})

/**
 * Approves drafts: each becomes a mail in the outbox of the user who approves, and leaves the list. A draft that cannot
 * be sent stays and is named with the reason. `updatedAt` names the edit that was read, so that none is approved unread.
 */
export const approveDrafts = defineCall({
  name: 'approveDrafts',
  method: 'POST',
  path: '/api/outreach/approvals/approve',
  auth: 'session',
  body: lazy(() =>
    z.strictObject({
      drafts: z
        .array(z.strictObject({ id: rowId(), updatedAt: z.iso.datetime() }), 'Choose at least one draft')
        .check(z.minLength(1, 'Choose at least one draft'), z.maxLength(100, 'Choose at most 100 drafts')),
      confirmUnproved: z.optional(z.boolean()),
    }),
  ),
  output: Approved,
  errors: ['CONFLICT', 'MAILBOX_NOT_CONFIGURED'],
  throttle: { name: 'approve', perMinute: 60, key: 'workspace' },
  tool: { reachesOut: true },
  summary: 'Approves drafts: each is sent from your mailbox, at its pace.',
})
