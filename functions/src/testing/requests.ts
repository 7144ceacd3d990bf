import { allCalls } from '@assay/shared/features/all-calls'
import type { CallOptions } from '@assay/shared/platform/define-call'
import { somePassword } from './rep.ts'

export type Request = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: Record<string, unknown>
}

const jobId = `000000000${'0'.repeat(24)}`
const search = { body: { query: 'dentists in Springfield', maxResults: 3 } }

const requests: Record<string, Request> = {
  sendEmail: {
    body: { to: 'ann@maple-dental.example', emailContent: { subject: 'Duty rosters', body: 'Hello' } },
  },
  sendWaitingEmail: { body: { mailId: 1 } },
  cancelMail: { params: { id: '1' } },
  restoreMail: { params: { id: '1' } },
  settleMail: { params: { id: '1' }, body: { wasSent: true } },
  login: { body: { username: 'nobody', password: somePassword } },
  register: { body: { username: 'wellformed', email: 'wellformed@reps.example', password: somePassword } },
  updateProfile: { body: { businessName: 'Brightwell' } },
  confirmEmailChange: { body: { token: 'unknown' } },
  changePassword: { body: { currentPassword: somePassword, newPassword: 'streak-plate-1822' } },
  forgotPassword: { body: { email: 'nobody@reps.example' } },
  resetPassword: { body: { token: 'w.1.unknown', password: 'streak-plate-1822' } },
  deleteAccount: { body: { username: 'nobody', password: somePassword } },
  createPlanRequest: { body: { plan: 'enterprise' } },
  createApiKey: { body: { name: 'CRM sync', scope: 'read' } },
  sendMcpMessage: { body: { jsonrpc: '2.0', id: 1, method: 'tools/list' } },
  deleteApiKey: { params: { id: '1' } },
  createWebhook: { body: { address: 'https://crm.example/hooks', events: ['lead.created'] } },
  updateWebhook: { params: { id: '1' }, body: { isActive: false } },
  deleteWebhook: { params: { id: '1' } },
  rotateWebhookSecret: { params: { id: '1' } },
  sendTestEvent: { params: { id: '1' } },
  listWebhookDeliveries: { params: { id: '1' } },
  replayWebhookDelivery: { params: { id: '1', deliveryId: 'evt_1' } },
  endSession: { params: { id: 'somewhere' } },
  readNotifications: { body: { upToId: 1 } },
  searchLeads: search,
  aiSearch: search,
  estimateSearch: search,
  bulkAiLeads: { body: { ids: [1], change: 'setAside' } },
  recheckAiLead: { params: { id: '1' } },
  recheckLead: { params: { id: '1' } },
  estimateRecheck: { body: { ids: [1] } },
  recheckLeads: { body: { ids: [1] } },
  setScoringWeights: { body: { category: 40, location: 20, wishes: 20, reachability: 10, evidence: 10 } },
  getAiLead: { params: { id: '1' } },
  convertAiLead: { params: { id: '1' } },
  convertEditedAiLead: { params: { id: '1' }, body: { companyName: 'Maple Dental' } },
  analyzeLead: { body: { lead: { companyName: 'Maple Dental' } } },
  chat: {
    body: {
      messages: [{ role: 'user', content: 'Where is it?' }],
      leadInfo: { companyName: 'Maple Dental' },
    },
  },
  generateEmail: { body: { lead: { companyName: 'Maple Dental' } } },
  setLeadViews: { body: { views: [{ id: 1, name: 'Hot', query: 'status=hot' }], edition: 0 } },
  exportChosenLeads: { body: { ids: [1] } },
  createAiPlan: { body: { leadId: 1, prompt: 'Win them as a customer' } },
  listAiPlans: { params: { id: '1' } },
  getChatHistory: { params: { id: '1' } },
  deleteChatHistory: { params: { id: '1' } },
  createSuppression: { body: { value: 'ann@maple.example' } },
  importSuppressions: { body: { text: 'ann@maple.example' } },
  deleteSuppression: { params: { id: '1' } },
  getRecipientPage: { params: { token: 'unknown' } },
  unsubscribe: { params: { token: 'unknown' }, body: { what: 'removal' } },
  createWhatsappMessage: { body: { leadId: 1, to: '+12175550123', body: 'Hello' } },
  listWhatsappMessages: { params: { id: '1' } },
  receiveWhatsappStatus: { body: { MessageStatus: 'sent' } },
  getJob: { params: { id: jobId } },
  cancelJob: { params: { id: jobId } },
  createDemoRequest: { body: { name: 'Ann', email: 'ann@reps.example' } },
  createLead: { body: { companyName: 'Maple Dental' } },
  getLead: { params: { id: '1' } },
  updateLead: { params: { id: '1' }, body: { companyName: 'Oak Dental' } },
  deleteLead: { params: { id: '1' } },
  bulkLeads: { body: { ids: [1], change: { status: 'hot' } } },
  restoreLead: { params: { id: '1' } },
  mergeLeads: { params: { id: '1' }, body: { mergedId: 2, fields: ['email'] } },
  unmergeLead: { params: { id: '1' } },
  prospectLead: { body: { lead: { companyName: 'Maple Dental' } } },
  researchLead: { body: { lead: { companyName: 'Maple Dental' }, options: { maxSteps: 30, timeout: 300 } } },
  listProspectReports: { params: { id: '1' } },
  getProspectReport: { params: { id: '1' } },
  deleteProspectReport: { params: { id: '1' } },
  getRawProspect: { params: { id: '1' } },
  startReportResearch: { body: { reportId: 1, companyName: 'Maple Dental' } },
  getReportResearchStatus: { params: { id: '1' } },
  getReportResearch: { params: { id: '1' } },
  startBusinessResearch: { body: { query: 'What do we offer?' } },
  applyResearchReport: { params: { id: '1' }, body: { fields: ['businessName'] } },
  undoResearchReport: { params: { id: '1' } },
  listPeople: { params: { id: '1' } },
  createPerson: { params: { id: '1' }, body: { name: 'Ann Smith' } },
  updatePerson: { params: { id: '1' }, body: { role: 'Owner' } },
  deletePerson: { params: { id: '1' } },
  restorePerson: { params: { id: '1' } },
  createTag: { body: { name: 'Fair' } },
  updateTag: { params: { id: '1' }, body: { name: 'Fair' } },
  mergeTag: { params: { id: '1' }, body: { intoId: 2 } },
  deleteTag: { params: { id: '1' } },
  createWatch: {
    body: {
      query: 'dentists in Springfield',
      criteria: {
        category: { text: 'Dentist', from: 'query' },
        place: null,
        wishes: [],
        setAside: [],
      },
      interval: 'weekly',
      searchesPerMonth: 5,
      isMailed: false,
    },
  },
  updateWatch: { params: { id: '1' }, body: { isPaused: true } },
  deleteWatch: { params: { id: '1' } },
  restoreWatch: { params: { id: '1' } },
  restoreTag: { params: { id: '1' } },
  completeNextStep: { params: { id: '1' }, body: { text: 'Call', dueOn: '2026-12-01' } },
  listNextSteps: { query: { until: '2026-12-01' } },
  readCalendarFeed: { params: { token: 'unknown.ics' } },
  runYolo: { body: { query: 'dentists in Springfield', max_leads: 1, mode: 'cautious' } },
  judgeYoloLead: { params: { id: '1' }, body: { judgement: 'right' } },
  withdrawJudgement: { params: { id: '1' } },
  startAutoReachout: { body: { jobId } },
  updateApproval: { params: { id: '1' }, body: { subject: 'Duty rosters' } },
  approveDrafts: { body: { drafts: [{ id: 1, updatedAt: '2026-03-05T10:00:00.000Z' }] } },
  deleteApproval: { params: { id: '1' } },
  createCampaign: { body: { name: 'Dentists', steps: [{ kind: 'assistant', delayDays: 0 }] } },
  updateCampaign: { params: { id: '1' }, body: { isPaused: true } },
  deleteCampaign: { params: { id: '1' } },
  listCampaignLeads: { params: { id: '1' } },
  addCampaignLeads: { params: { id: '1' }, body: { leadIds: [1] } },
  removeCampaignLead: { params: { id: '1', leadId: '1' } },
  previewCampaignStep: { body: { leadId: 1, step: { kind: 'assistant', delayDays: 0 } } },
  saveEmailConfig: {
    body: { provider: 'custom', smtpHost: 'smtp.reps.example', smtpPort: 587, email: 'ann@reps.example' },
  },
  createDistinctLeads: { body: { leadIds: [1, 2] } },
  deleteDistinctLeads: { params: { id: 'unknown' } },
  createLeadImport: { body: { fileName: 'leads.csv', rowCount: 1 } },
  addLeadImportRows: {
    params: { id: '1' },
    body: { offset: 0, rows: [{ lead: { companyName: 'Maple Dental' } }] },
  },
  runLeadImport: { params: { id: '1' } },
  undoLeadImport: { params: { id: '1' } },
  createActivity: { body: { leadId: 1, type: 'note', content: 'Met at the fair' } },
}

/** A request that passes all checks of the call, so that a test can break one thing at a time. */
export const wellFormed = (call: CallOptions): Request => {
  const request = requests[call.name] ?? {}
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
