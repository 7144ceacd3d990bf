import { Signal } from '@assay/shared/features/hunting/signal'
import type { Lead } from '@assay/shared/features/leads/lead'

/** The signals that a lead had when it was converted. Clients may write metadata, so that anything may stand there. */
export const signalsOf = ({ metadata }: Lead): Signal[] => {
  const given: unknown = metadata.signals
  return Array.isArray(given) ? given.flatMap((one) => Signal.safeParse(one).data ?? []) : []
}
