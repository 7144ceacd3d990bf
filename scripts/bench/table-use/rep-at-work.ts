import { allCalls } from '@assay/shared/features/all-calls'
import { newRep } from '../../../functions/src/testing/rep.ts'
import { visitAccountCare } from './account-care-visit.ts'
import { leave, visitAccount, visitOperations } from './account-visit.ts'
import { visitLeadWork } from './lead-work-visit.ts'
import { visitLeads } from './leads-visit.ts'
import { installMeter } from './meter.ts'
import { visitNews } from './news-visit.ts'
import { newRecorder, type RecordedCall } from './recorder.ts'
import { visitSearch, visitWorker } from './search-visit.ts'

/**
 * Every call of the contract as a sales rep makes it, with what it asked of the table. The
 * environment must name the table, the queue and the provider. @throws where a call is missing.
 */
export const recordRepAtWork = async (): Promise<RecordedCall[]> => {
  installMeter()
  const recorder = newRecorder()
  const rep = await visitAccount(recorder)
  await visitSearch(recorder, rep)
  await visitLeads(recorder, rep)
  await visitLeadWork(recorder, rep)
  await visitNews(recorder, rep)
  await visitAccountCare(recorder)
  await leave(recorder, rep)
  await visitOperations(recorder)
  await visitWorker(recorder, await newRep())
  const missing = allCalls.find(({ name }) => !recorder.recorded.some(({ call }) => call === name))
  if (missing) throw new Error(`The bench does not make the call ${missing.name}: add it to a visit`)
  return recorder.recorded
}
