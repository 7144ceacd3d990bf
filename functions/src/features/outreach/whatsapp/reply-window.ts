import { replyWindowMs } from '@assay/shared/features/outreach/whatsapp'
import type { StoredWhatsapp } from './message.store.ts'
import { isSameNumber } from './same-number.ts'

/** Until when free text may be sent to a number, in epoch ms; null if it has never written. `thread` is newest first. */
export const replyUntil = (
  thread: Pick<StoredWhatsapp, 'from' | 'createdAt'>[],
  number: string,
): number | null => {
  const last = thread.find(({ from }) => from !== null && isSameNumber(from, number))
  return last ? Date.parse(last.createdAt) + replyWindowMs : null
}
