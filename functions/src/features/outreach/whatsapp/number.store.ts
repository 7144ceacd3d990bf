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
  z.object({ workspaceId: z.string(), leadId: z.int(), userId: z.int(), expiresAt: z.int() }),
)
/** The lead that was written to last under a number, and who wrote. */
export type Correspondent = Omit<z.infer<typeof Correspondent>, 'expiresAt'>

/** Makes the lead the one whose answers come from this number. */
export const correspondentAction = (number: string, correspondent: Correspondent): Action => ({
  put: {
    ...numberKey(number, 'LAST'),
    ...correspondent,
    expiresAt: inSeconds(Date.now(), keptSeconds),
  },
})

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
