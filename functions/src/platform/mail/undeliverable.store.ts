import { domainToASCII } from 'node:url'
import { isoDate } from '@assay/shared/platform/fields'
import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { defineEntity } from '../table/entity.ts'
import { putItem } from '../table/table.ts'
import type { Action } from '../table/transact.ts'

export const undeliverableReasons = ['bounced', 'complained'] as const
export type UndeliverableReason = (typeof undeliverableReasons)[number]

/** An address that the product's own mails are no longer sent to. Users' mails have suppressions of their own. */
const Undeliverable = lazy(() => z.object({ reason: z.enum(undeliverableReasons), at: isoDate() }))

/** One spelling for the address that a mail was asked for, the one it was sent to, and the one that is reported. */
const spelledAlike = (address: string): string => {
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  return `${address.slice(0, at)}@${domainToASCII(domain) || domain}`.normalize('NFKC').trim().toLowerCase()
}

const undeliverables = defineEntity({
  name: 'undeliverable',
  schema: Undeliverable,
  key: (address: string) => ({ pk: `E#${spelledAlike(address)}`, sk: 'UNDELIVERABLE' }),
})

/** Whether a mail to the address has bounced for good, or its owner has complained about one. */
export const isUndeliverable = async (address: string): Promise<boolean> =>
  (await undeliverables.get(address)) !== null

export const putUndeliverable = async (address: string, reason: UndeliverableReason): Promise<void> => {
  await putItem(undeliverables.toItem(address, { reason, at: new Date().toISOString() }))
}

/** For an account that is deleted: nothing of its address stays. */
export const forgetUndeliverable = (address: string): Action => ({ delete: undeliverables.key(address) })
