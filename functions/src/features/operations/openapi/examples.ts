type Example = { params?: Record<string, string>; body?: object }

/** Requests that a reader can send as they are, by call. */
const examples: Record<string, Example> = {
  searchLeads: { body: { query: 'dentists in Springfield with online booking', maxResults: 5 } },
  aiSearch: { body: { query: 'dentists in Springfield', maxResults: 3 } },
  estimateSearch: { body: { query: 'dentists in Springfield', maxResults: 5 } },
  createLead: {
    body: { companyName: 'Maple Dental', industry: 'Healthcare', website: 'maple-dental.example' },
  },
  updateLead: { params: { id: '1' }, body: { status: 'contacted', notes: 'Asked for prices' } },
  bulkLeads: { body: { ids: [1, 2], change: { status: 'qualified' } } },
  createActivity: { body: { leadId: 1, type: 'call', content: 'Spoke with Ann: call again on Monday' } },
  analyzeLead: { body: { lead: { companyName: 'Maple Dental' } } },
  generateEmail: { body: { lead: { companyName: 'Maple Dental' } } },
  chat: {
    body: {
      messages: [{ role: 'user', content: 'Do they offer online booking?' }],
      leadInfo: { companyName: 'Maple Dental' },
    },
  },
  createAiPlan: { body: { leadId: 1, prompt: 'Win them as a customer' } },
  createSuppression: { body: { value: 'ann@maple-dental.example' } },
  createApiKey: { body: { name: 'CRM sync', scope: 'read' } },
  runYolo: { body: { query: 'dentists in Springfield', max_leads: 5 } },
}

/** An example of a call's request, if there is one. */
export const exampleOf = (call: string): Example | undefined => examples[call]

/** The calls that have an example. */
export const namesOfExamples = () => Object.keys(examples)
