import { allCalls } from '@assay/shared/features/all-calls'
import { newRep } from '../../../functions/src/testing/rep.ts'
import { visitAccountCare } from './account-care-visit.ts'
import { visitAccountChange } from './account-change-visit.ts'
import { signOut, visitAccount, visitOperations } from './account-visit.ts'
import { visitLeadWork } from './lead-work-visit.ts'
import { visitLeads } from './leads-visit.ts'
import { installMeter } from './meter.ts'
import { visitNotifications } from './notifications-visit.ts'
import { newRecorder, type RecordedCall } from './recorder.ts'
import { visitReports } from './reports-visit.ts'
import { visitSearch, visitWorker } from './search-visit.ts'

/**
 * Makes every call of the contract like a sales rep, and returns the table use of each. The environment
 * must configure the table, the queue and the provider. @throws if a call is missing.
 */
export const recordRepAtWork = async (): Promise<RecordedCall[]> => {
  installMeter()
  const recorder = newRecorder()
  const rep = await visitAccount(recorder)
  await visitSearch(recorder, rep)
  await visitLeads(recorder, rep)
  await visitLeadWork(recorder, rep)
  await visitReports(recorder, rep)
  await visitNotifications(recorder, rep)
  await visitAccountCare(recorder)
  await visitAccountChange(recorder)
  await signOut(recorder, rep)
  await visitOperations(recorder)
  await visitWorker(recorder, await newRep())
  const missing = allCalls.find(({ name }) => !recorder.recorded.some(({ call }) => call === name))
  if (missing) throw new Error(`The bench does not measure the call ${missing.name}: add it to a visit`)
  return recorder.recorded
}
