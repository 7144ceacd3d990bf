import type { Criteria } from '@assay/shared/features/hunting/criteria'
import { AppError } from '@assay/shared/platform/errors'
import { AiFailure, type AiSpending } from '../integrations/ai/ai.ts'
import { checkCompany } from './companies/check-company.ts'
import { frameOf, frameSeatedAt } from './companies/search-frame.ts'
import type { CheckBasis, FoundCompany } from './found-company.ts'
import { groundOf, outlineOf } from './ground/ground.ts'
import type { DiscoveryPorts } from './ports.ts'
import { modelJudge } from './verdicts/model-judge.ts'

const nothingChanged = (reason: string) =>
  new AppError('SOURCES_UNAVAILABLE', { message: `${reason} Nothing was changed; please try again later.` })

/**
 * Checks a company again from its stored listings: reads its pages without the cache and judges the
 * same criteria. Throws SOURCES_UNAVAILABLE when its site cannot be read, and an AiFailure when a model that is required
 * fails; the stored facts then stay.
 */
export const recheckCompany = async (
  company: { identity: string; criteria: Criteria; basis: CheckBasis },
  ports: DiscoveryPorts,
  spending: AiSpending,
  signal: AbortSignal,
  isModelRequired = false,
): Promise<FoundCompany> => {
  const { identity, criteria, basis } = company
  const { listings, reasons, isBranch, hasNamesake, where, seat } = basis
  const placed = { ...frameOf(criteria, null, basis.audience), where, region: where?.region ?? null }
  const frame = seat ? frameSeatedAt(placed, seat) : placed
  const judge = modelJudge(ports, spending, signal, criteria)
  const readAnew: DiscoveryPorts = {
    ...ports,
    fetchPage: (url, options) => ports.fetchPage(url, { ...options, fresh: true }),
  }
  const checked = await checkCompany({ identity, listings, reasons }, frame, readAnew, judge, {
    isBranch,
    hasNamesake,
    others: [],
    ground: groundOf(await outlineOf(frame, ports.places, { signal }), frame, ports.places, { signal }),
    signal,
  })
  if (!checked) throw nothingChanged('The company could not be recognised on its site.')
  if (checked.siteFailure) throw nothingChanged(checked.siteFailure)
  if (isModelRequired && judge.hasMissed()) throw new AiFailure('unavailable', 'The model did not judge.')
  return { ...checked.found, identity }
}
