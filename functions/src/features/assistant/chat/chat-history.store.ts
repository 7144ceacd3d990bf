import { KeptMessage } from '@assay/shared/features/assistant/messages'
import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { defineEntity, padded, workspaceKey } from '../../../platform/table/entity.ts'
import type { StoredRows } from '../../../platform/table/list.ts'
import { deleteItem, type Key } from '../../../platform/table/table.ts'
import {
  type Action,
  defineLabel,
  isRefusedBy,
  transact,
  withOptimisticRetry,
} from '../../../platform/table/transact.ts'
import { leadExistsCheck, leadLabel, presentLeads } from '../../leads/public.ts'

const StoredChat = lazy(() =>
  z.object({
    leadId: z.int(),
    /** Counts its changes. */
    version: z.int(),
    messages: z.array(KeptMessage),
  }),
)
type StoredChat = z.infer<typeof StoredChat>

type Address = { workspaceId: string; leadId: number }

const rowPrefix = 'CHAT#'

/** One item per CRM lead: a conversation is always read whole. */
const chats = defineEntity({
  name: 'chat',
  schema: StoredChat,
  packedFields: ['messages'],
  key: ({ workspaceId, leadId }: Address) => ({
    pk: workspaceKey(workspaceId),
    sk: rowPrefix + padded(leadId),
  }),
})

/** All kept conversations, also those of deleted leads. */
export const chatRows: StoredRows<StoredChat> = { name: 'chats', rowPrefix, fromItem: chats.fromItem }

export const chatKey = (workspaceId: string, leadId: number): Key => chats.key({ workspaceId, leadId })

const keptMessages = 100
/** An item has at most 400 KB, and compressed texts are never longer than this. */
const keptBytes = 350_000

/** The newest messages that fit. */
const newest = (messages: KeptMessage[]): KeptMessage[] => {
  const kept: KeptMessage[] = []
  let bytes = 0
  for (const message of messages.slice(-keptMessages).reverse()) {
    bytes += Buffer.byteLength(JSON.stringify(message))
    if (bytes > keptBytes) break
    kept.unshift(message)
  }
  return kept
}

const chatLabel = defineLabel('chat')

/** The conversation about a lead, oldest first; null if there is no such lead. */
export const readChat = async (workspaceId: string, leadId: number): Promise<KeptMessage[] | null> => {
  const [present, row] = await Promise.all([
    presentLeads(workspaceId, [leadId]),
    chats.get({ workspaceId, leadId }),
  ])
  return present.has(leadId) ? (row?.messages ?? []) : null
}

/** Adds messages, and `also` with them; those of two tabs are all kept. Of a lead that was deleted meanwhile none is. */
export const appendToChat = async (
  workspaceId: string,
  leadId: number,
  messages: KeptMessage[],
  also: Action[] = [],
): Promise<void> => {
  const address = { workspaceId, leadId }
  const append = async () => {
    const row = await chats.get(address)
    const version = (row?.version ?? 0) + 1
    const whole = { leadId, version, messages: newest([...(row?.messages ?? []), ...messages]) }
    const unchanged = row
      ? { condition: 'version = :seen', values: { ':seen': row.version } }
      : { condition: 'attribute_not_exists(pk)' }
    await transact([
      leadExistsCheck(workspaceId, leadId),
      { put: chats.toItem(address, whole), ...unchanged, label: chatLabel },
      ...also,
    ])
  }
  try {
    await withOptimisticRetry([chatLabel], append)
  } catch (error) {
    if (!isRefusedBy(error, leadLabel)) throw error
    if (also.length > 0) await transact(also)
  }
}

export const deleteChat = (workspaceId: string, leadId: number) => deleteItem(chatKey(workspaceId, leadId))
