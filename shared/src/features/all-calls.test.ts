import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { errorCatalogue } from '../platform/errors.ts'
import { allCalls, callsByFeature } from './all-calls.ts'

const callNamed = (name: string) => allCalls.find((call) => call.name === name)

describe('the calls', () => {
  it('each have a unique route and name', () => {
    const routes = allCalls.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`)
    expect(new Set(routes).size).toBe(allCalls.length)
    expect(new Set(allCalls.map(({ name }) => name)).size).toBe(allCalls.length)
  })

  it.each(Object.entries(callsByFeature))('of %s are all that its contract defines', (feature, calls) => {
    const folder = path.join(import.meta.dirname, feature)
    const contracts = readdirSync(folder)
      .filter((file) => file.endsWith('calls.ts'))
      .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    expect(calls).toHaveLength(contracts.join('\n').match(/= defineCall\(\{/g)?.length ?? 0)
  })

  it.each([
    ['getUser', 'GET', '/api/user'],
    ['login', 'POST', '/api/login'],
    ['register', 'POST', '/api/register'],
    ['logout', 'POST', '/api/logout'],
    ['updateProfile', 'PATCH', '/api/user/profile'],
    ['listLeads', 'GET', '/api/leads'],
    ['createLead', 'POST', '/api/leads'],
    ['listAiLeads', 'GET', '/api/ai-leads'],
    ['getAiLead', 'GET', '/api/ai-leads/{id}'],
    ['convertAiLead', 'POST', '/api/ai-leads/{id}/convert'],
    ['searchLeads', 'POST', '/api/leads/search'],
    ['aiSearch', 'POST', '/api/ai/search'],
    ['analyzeLead', 'POST', '/api/ai/analyze'],
    ['generateEmail', 'POST', '/api/ai/generate-email'],
    ['chat', 'POST', '/api/ai/chat'],
    ['listJobs', 'GET', '/api/jobs'],
    ['getJob', 'GET', '/api/jobs/{id}'],
    ['cancelJob', 'POST', '/api/jobs/{id}/cancel'],
    ['getUsage', 'GET', '/api/usage'],
    ['forgotPassword', 'POST', '/api/password/forgot'],
    ['resetPassword', 'POST', '/api/password/reset'],
    ['changePassword', 'POST', '/api/password/change'],
    ['listSessions', 'GET', '/api/sessions'],
    ['endAllSessions', 'DELETE', '/api/sessions'],
    ['endSession', 'DELETE', '/api/sessions/{id}'],
    ['deleteAccount', 'DELETE', '/api/account'],
    ['exportAccount', 'GET', '/api/account/export'],
    ['createDemoRequest', 'POST', '/api/demo-requests'],
    ['runYolo', 'POST', '/leads'],
    ['getHealth', 'GET', '/api/health'],
    ['getOpenApi', 'GET', '/api/openapi.json'],
  ])('%s is %s %s', (name, method, path) => expect(callNamed(name)).toMatchObject({ method, path }))

  it.each(allCalls.map((call) => [call.name, call] as const))('%s is fully declared', (_, call) => {
    expect(call.summary).toMatch(/^[A-Z].*\.$/)
    // The site's addresses are all others.
    expect(call.path).toMatch(/^(\/api\/[a-zA-Z0-9{}/.-]+|\/leads|\/u\/\{token\})$/)
    expect(call.params !== undefined).toBe(call.path.includes('{'))
    expect(call.status === 204 || call.output !== undefined || call.produces !== undefined).toBe(true)
    expect((call.errors ?? []).every((code) => code in errorCatalogue)).toBe(true)
    const { kind = 'plain', errors = [] } = call
    if (kind === 'job' || kind === 'creates') expect(errors).toContain('IDEMPOTENCY_MISMATCH')
    if (kind === 'job') expect(errors).toContain('CANCELLED')
    if (kind === 'list') expect(errors).toEqual(expect.arrayContaining(['INVALID_CURSOR', 'RESYNC_REQUIRED']))
  })

  it('that start a job use up a lookup, except those that send an email', () => {
    const jobs = allCalls.filter(({ kind }) => kind === 'job')
    const free = jobs.filter(({ errors = [] }) => !errors.includes('PLAN_LIMIT')).map(({ name }) => name)
    expect(free).toEqual(['sendTestEmail', 'sendEmail', 'sendWaitingEmail'])
  })

  it('that need no session are exactly these', () => {
    const open = allCalls.filter(({ auth }) => auth === 'none').map(({ name }) => name)
    expect(open.sort()).toEqual([
      'createDemoRequest',
      'forgotPassword',
      'getApiDocs',
      'getHealth',
      'getOpenApi',
      'getRecipientPage',
      'listTestAiLeads',
      'login',
      'logout',
      'readCalendarFeed',
      'receiveWhatsappStatus',
      'register',
      'resetPassword',
      'unsubscribe',
    ])
  })

  it('have the specified throttles', () => {
    const throttles = Object.fromEntries(
      allCalls.flatMap(({ name, throttle }) => (throttle ? [[name, throttle]] : [])),
    )
    const jobStart = { perMinute: 60, key: 'workspace' }
    expect(throttles).toMatchObject({
      login: { perMinute: 10, key: 'account-and-address' },
      register: { perMinute: 60, key: 'address' },
      forgotPassword: { perHour: 3, key: 'account' },
      searchLeads: jobStart,
      aiSearch: jobStart,
      chat: { perMinute: 30, key: 'workspace' },
      createDemoRequest: { perMinute: 5, key: 'address' },
    })
    expect(throttles.searchLeads?.name).toBe(throttles.aiSearch?.name)
  })
})
