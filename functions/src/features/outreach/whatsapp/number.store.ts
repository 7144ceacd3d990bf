import { createHash } from 'node:crypto'
import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { inSeconds } from '../../../platform/table/entity.ts'
import { getItem, getItems, type Key } from '../../../platform/table/table.ts'
import { type Action, defineLabel } from '../../../platform/table/transact.ts'
import { canonicalNumber } from './same-number.ts'

/** An answer that comes later finds nobody. */
const keptSeconds = 400 * 24 * 3600

/**
 * What is known of a phone number in all workspaces, as they all write from one number. It outlives leads and accounts, so
 * it does not hold the number.
 */
const numberKey = (number: string, sk: 'LAST' | 'STOPPED'): Key => ({
  pk: `WAFROM#${createHash('sha256').update(canonicalNumber(number)).digest('base64url')}`,
  sk,
})

const Correspondent = lazy(() =>
  z.object({
    workspaceId: z.string(),
    leadId: z.int(),
    userId: z.int(),
    /** The message that was written last. Rows of earlier versions have none. */
    messageId: z.optional(z.int()),
    expiresAt: z.int(),
  }),
)
/** The lead that was written to last under a number, and who wrote. */
export type Correspondent = Omit<z.infer<typeof Correspondent>, 'expiresAt'>

/** The same message again within this time is a second click. */
const secondClickMs = 10 * 60_000

/** The label of the condition that a number was not sent the same message just now. */
export const sameMessageLabel = defineLabel('same message')

/**
 * Makes the lead the one whose answers come from this number. Refuses (`sameMessageLabel`) if the last message to the number
 * was the same, minutes ago, unless it is `repeatedId`. `content` is all that tells messages apart.
 */
export const correspondentAction = (
  number: string,
  correspondent: Correspondent & { messageId: number },
  content: unknown,
  repeatedId = 0,
): Action => {
  const { workspaceId, leadId } = correspondent
  const contentHash = createHash('sha256')
    .update(JSON.stringify([workspaceId, leadId, content]))
    .digest('base64url')
  return {
    put: {
      ...numberKey(number, 'LAST'),
      ...correspondent,
      contentHash,
      writtenAt: Date.now(),
      expiresAt: inSeconds(Date.now(), keptSeconds),
    },
    condition:
      'attribute_not_exists(contentHash) OR contentHash <> :content OR writtenAt < :since OR messageId = :repeated',
    values: { ':content': contentHash, ':since': Date.now() - secondClickMs, ':repeated': repeatedId },
    label: sameMessageLabel,
  }
}

/** Whose answer a message from this number is; null if nobody has written to it. */
export const correspondentOf = async (number: string): Promise<Correspondent | null> => {
  const item = await getItem(numberKey(number, 'LAST'))
  return item && Correspondent.parse(item)
}

/** Whether the number has asked for no more messages. */
export const isStopped = async (number: string): Promise<boolean> =>
  (await getItem(numberKey(number, 'STOPPED'))) !== null

export const stopAction = (number: string): Action => ({
  put: { ...numberKey(number, 'STOPPED'), stoppedAt: new Date().toISOString() },
})

/** Lets the number be written to again. */
export const restartAction = (number: string): Action => ({ delete: numberKey(number, 'STOPPED') })

/** The label of the condition that a number has not asked for no more messages. */
export const stoppedLabel = defineLabel('stopped')

/** Refuses (`stoppedLabel`) if the number has asked for no more messages: for the same transaction. */
export const notStoppedCheck = (number: string): Action => ({
  check: numberKey(number, 'STOPPED'),
  condition: 'attribute_not_exists(pk)',
  label: stoppedLabel,
})

/** Of what leads from numbers to leads, the items of these leads. */
export const ownNumberKeys = async (
  workspaceId: string,
  leadIds: number[],
  numbers: string[],
): Promise<Key[]> => {
  const keys = new Map(numbers.map((number) => [numberKey(number, 'LAST').pk, numberKey(number, 'LAST')]))
  const items = await getItems([...keys.values()])
  return items
    .filter((item) => item.workspaceId === workspaceId && leadIds.includes(Number(item.leadId)))
    .map(({ pk, sk }) => ({ pk, sk }))
}
