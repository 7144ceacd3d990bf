import { allCalls } from '@assay/shared/features/all-calls'
import type { CallOptions } from '@assay/shared/platform/define-call'
import { exampleOf } from '../features/operations/openapi/examples.ts'
import { somePassword } from './rep.ts'

export type Request = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: Record<string, unknown>
}

const jobId = `000000000${'0'.repeat(24)}`
const search = { body: { query: 'dentists in Springfield', maxResults: 3 } }

const requests: Record<string, Request> = {
  cancelMail: { params: { id: '1' } },
  restoreMail: { params: { id: '1' } },
  settleMail: { params: { id: '1' } },
  login: { body: { username: 'nobody', password: somePassword } },
  register: { body: { username: 'wellformed', email: 'wellformed@reps.example', password: somePassword } },
  changePassword: { body: { currentPassword: somePassword, newPassword: 'streak-plate-1822' } },
  deleteAccount: { body: { username: 'nobody', password: somePassword } },
  createApiKey: { body: { name: 'CRM sync', scope: 'read' } },
  deleteApiKey: { params: { id: '1' } },
  updateWebhook: { params: { id: '1' } },
  deleteWebhook: { params: { id: '1' } },
  rotateWebhookSecret: { params: { id: '1' } },
  sendTestEvent: { params: { id: '1' } },
  listWebhookDeliveries: { params: { id: '1' } },
  replayWebhookDelivery: { params: { id: '1', deliveryId: 'evt_1' } },
  endSession: { params: { id: 'somewhere' } },
  searchLeads: search,
  aiSearch: search,
  estimateSearch: search,
  recheckAiLead: { params: { id: '1' } },
  recheckLead: { params: { id: '1' } },
  getAiLead: { params: { id: '1' } },
  convertAiLead: { params: { id: '1' } },
  convertEditedAiLead: { params: { id: '1' } },
  analyzeLead: { body: { lead: { companyName: 'Maple Dental' } } },
  chat: {
    body: {
      messages: [{ role: 'user', content: 'Where is it?' }],
      leadInfo: { companyName: 'Maple Dental' },
    },
  },
  generateEmail: { body: { lead: { companyName: 'Maple Dental' } } },
  createAiPlan: { body: { leadId: 1, prompt: 'Win them as a customer' } },
  listAiPlans: { params: { id: '1' } },
  getChatHistory: { params: { id: '1' } },
  deleteChatHistory: { params: { id: '1' } },
  createSuppression: { body: { value: 'ann@maple.example' } },
  deleteSuppression: { params: { id: '1' } },
  getRecipientPage: { params: { token: 'unknown' } },
  unsubscribe: { params: { token: 'unknown' } },
  listWhatsappMessages: { params: { id: '1' } },
  getJob: { params: { id: jobId } },
  cancelJob: { params: { id: jobId } },
  createLead: { body: { companyName: 'Maple Dental' } },
  getLead: { params: { id: '1' } },
  updateLead: { params: { id: '1' }, body: { companyName: 'Oak Dental' } },
  deleteLead: { params: { id: '1' } },
  bulkLeads: { body: { ids: [1], change: { status: 'hot' } } },
  restoreLead: { params: { id: '1' } },
  mergeLeads: { params: { id: '1' } },
  unmergeLead: { params: { id: '1' } },
  listProspectReports: { params: { id: '1' } },
  getProspectReport: { params: { id: '1' } },
  deleteProspectReport: { params: { id: '1' } },
  getRawProspect: { params: { id: '1' } },
  getReportResearchStatus: { params: { id: '1' } },
  getReportResearch: { params: { id: '1' } },
  applyResearchReport: { params: { id: '1' } },
  undoResearchReport: { params: { id: '1' } },
  listPeople: { params: { id: '1' } },
  createPerson: { params: { id: '1' } },
  updatePerson: { params: { id: '1' } },
  deletePerson: { params: { id: '1' } },
  restorePerson: { params: { id: '1' } },
  updateTag: { params: { id: '1' } },
  mergeTag: { params: { id: '1' } },
  deleteTag: { params: { id: '1' } },
  updateWatch: { params: { id: '1' } },
  deleteWatch: { params: { id: '1' } },
  restoreWatch: { params: { id: '1' } },
  restoreTag: { params: { id: '1' } },
  completeNextStep: { params: { id: '1' } },
  listNextSteps: { query: { until: '2026-12-01' } },
  readCalendarFeed: { params: { token: 'unknown.ics' } },
  runYolo: { body: { query: 'dentists in Springfield', max_leads: 1, mode: 'cautious' } },
  judgeYoloLead: { params: { id: '1' } },
  withdrawJudgement: { params: { id: '1' } },
  startAutoReachout: { body: { jobId } },
  updateApproval: { params: { id: '1' } },
  deleteApproval: { params: { id: '1' } },
  updateCampaign: { params: { id: '1' } },
  deleteCampaign: { params: { id: '1' } },
  listCampaignLeads: { params: { id: '1' } },
  addCampaignLeads: { params: { id: '1' } },
  removeCampaignLead: { params: { id: '1', leadId: '1' } },
  deleteDistinctLeads: { params: { id: 'unknown' } },
  addLeadImportRows: { params: { id: '1' } },
  runLeadImport: { params: { id: '1' } },
  undoLeadImport: { params: { id: '1' } },
  createActivity: { body: { leadId: 1, type: 'note', content: 'Met at the fair' } },
}

/** A request that passes all checks of the call, so that a test can break one thing at a time. */
export const wellFormed = (call: CallOptions): Request => {
  const request = {
    ...(call.body && { body: exampleOf(call.name) as Request['body'] }),
    ...requests[call.name],
  }
  if ((call.body && !request.body) || (call.params && !request.params)) {
    throw new Error(`Add a well-formed request of ${call.name} here`)
  }
  return request
}

type Case = [name: string, call: CallOptions]

/** Calls as the rows of `it.each('%s')`. */
export const callsWhere = (holds: (call: CallOptions) => boolean): Case[] =>
  allCalls.filter(holds).map((call) => [call.name, call])

export const changesSomething = (call: CallOptions) => call.method !== 'GET'
export const takesBody = (call: CallOptions) => call.body !== undefined
export const needsSession = (call: CallOptions) => call.auth === 'session'
/** Other programs than the site send its body, and may add fields to it. */
export const isSentByOthers = (call: CallOptions) => call.acceptsForms === true
/** Answers 404 to users without a mailbox, as new ones are. */
export const needsMailbox = (call: CallOptions) => call.name === 'getEmailDomain'

/** The call with this name. */
export const callNamed = (name: string): CallOptions => {
  const call = allCalls.find((one) => one.name === name)
  if (!call) throw new Error(`There is no call ${name}`)
  return call
}
