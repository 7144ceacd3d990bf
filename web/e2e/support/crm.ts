import type { Activity, NewActivity } from '@assay/shared/features/leads/activity'
import type { Lead, NewLead } from '@assay/shared/features/leads/lead'
import type { APIRequestContext } from '@playwright/test'

/** Posts without a form; an answer other than a success fails the journey. */
export const send = async <Row>(request: APIRequestContext, address: string, data?: object): Promise<Row> => {
  const answer = await request.post(address, { data })
  if (!answer.ok()) throw new Error(`${address} answered ${answer.status()}: ${await answer.text()}`)
  return answer.json()
}

/** Adds a CRM lead without the form. */
export const addLead = (request: APIRequestContext, lead: Partial<NewLead> & { companyName: string }) =>
  send<Lead>(request, '/api/leads', lead)

/** Logs an activity without the form. */
export const addActivity = (request: APIRequestContext, activity: NewActivity) =>
  send<Activity>(request, '/api/activities', activity)
