import { allCalls } from '@assay/shared/features/all-calls'
import { newRep } from '../../../functions/src/testing/rep.ts'
import { visitAccountCare } from './account-care-visit.ts'
import { visitAccountChange } from './account-change-visit.ts'
import { signOut, visitAccount, visitOperations } from './account-visit.ts'
import { visitBusiness } from './business-visit.ts'
import { visitCampaigns } from './campaigns-visit.ts'
import { visitDailyWork } from './daily-work-visit.ts'
import { visitDuplicates } from './duplicates-visit.ts'
import { visitImport } from './import-visit.ts'
import { visitLeadWork } from './lead-work-visit.ts'
import { visitLeads } from './leads-visit.ts'
import { visitMails } from './mails-visit.ts'
import { installMeter } from './meter.ts'
import { visitNotifications } from './notifications-visit.ts'
import { visitOutreach } from './outreach-visit.ts'
import { newRecorder, type RecordedCall } from './recorder.ts'
import { visitReports } from './reports-visit.ts'
import { visitSearch, visitWorker } from './search-visit.ts'
import { visitWatches } from './watches-visit.ts'
import { visitWebhooks } from './webhooks-visit.ts'
import { visitWhatsapp } from './whatsapp-visit.ts'
import { visitYolo } from './yolo-visit.ts'

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
  await visitDailyWork(recorder)
  await visitWatches(recorder)
  await visitWebhooks(recorder)
  await visitImport(recorder)
  await visitDuplicates(recorder)
  await visitReports(recorder, rep)
  await visitNotifications(recorder, rep)
  await visitBusiness(recorder)
  await visitOutreach(recorder, await visitYolo(recorder))
  await visitCampaigns(recorder)
  await visitMails(recorder)
  await visitWhatsapp(recorder)
  await visitAccountCare(recorder)
  await visitAccountChange(recorder)
  await signOut(recorder, rep)
  await visitOperations(recorder)
  await visitWorker(recorder, await newRep())
  const missing = allCalls.filter(({ name }) => !recorder.recorded.some(({ call }) => call === name))
  if (missing.length > 0) {
    const names = missing.map(({ name }) => name).join(', ')
    throw new Error(`The bench does not measure ${names}: add each call to a visit`)
  }
  return recorder.recorded
}
