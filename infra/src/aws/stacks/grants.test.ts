import { allFeatures, allFeeds, allJobs } from '@assay/functions/features/all-features'
import { tableOperations } from '@assay/functions/platform/needs'
import { callsByFeature, type FeatureName } from '@assay/shared/features/all-calls'
import { describe, expect, it } from 'vitest'
import { pascalCase } from '../constructs/job-names.ts'
import { type Resource, synthesizeForTest } from '../synthesize-for-test.ts'

const resources = synthesizeForTest()
const isCdks = ({ id }: Resource) => id.startsWith('CustomCDKBucketDeployment')
const policies = resources.filter((resource) => resource.type === 'AWS::IAM::Policy' && !isCdks(resource))
const statements = policies.flatMap(({ properties }) => properties.PolicyDocument.Statement)

const variablesOf = (description: string) =>
  resources.find(({ properties }) => properties.Description === description)?.properties.Environment.Variables

describe('grants', () => {
  it('name every action and every resource', () => {
    for (const statement of statements) {
      expect([statement.Action].flat().filter((action: string) => action.includes('*'))).toEqual([])
      expect(JSON.stringify(statement.Resource)).not.toContain('*')
    }
  })

  it('use no managed policy', () => {
    const roles = resources.filter((resource) => resource.type === 'AWS::IAM::Role' && !isCdks(resource))
    for (const { properties } of roles) expect(properties.ManagedPolicyArns).toBeUndefined()
  })

  it('follow the manifests: read only without writes, no secret without sessions', () => {
    const written = policies.filter(({ properties }) =>
      JSON.stringify(properties).includes('dynamodb:PutItem'),
    )
    expect(written.map(({ id }) => id).join()).not.toContain('OperationsApi')
    for (const name of ['landing', 'operations'])
      expect(variablesOf(`Answers the calls of ${name}`)).not.toHaveProperty('SESSION_SECRET_ARN')
  })

  it.each([
    ...allFeatures.map(({ api, name }) => ({ id: `${pascalCase(name)}Api`, needs: api.needs })),
    ...allJobs.map(({ name, needs }) => ({ id: `${pascalCase(name)}Job`, needs })),
    ...allFeeds.map(({ name, needs }) => ({ id: `${pascalCase(name)}Feed`, needs })),
  ])('of $id let it use the table exactly as its manifest says', ({ id, needs }) => {
    const own = policies.filter((policy) => policy.id.startsWith(id))
    const ofTable = own
      .flatMap(({ properties }) => properties.PolicyDocument.Statement)
      .filter(({ Action }) => [Action].flat().some((action: string) => action.startsWith('dynamodb:')))
    expect(ofTable).toHaveLength(1)
    const operations = tableOperations[needs.table].map((operation) => `dynamodb:${operation}`)
    expect([ofTable[0].Action].flat().toSorted()).toEqual(operations.toSorted())
    expect(ofTable[0].Condition).toEqual(
      needs.partitions
        ? { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': needs.partitions } }
        : undefined,
    )
  })

  it.each(allJobs.filter(({ noticeOf }) => noticeOf))(
    'of $name, which ends with a notification, let it delete those beyond the limit',
    ({ needs }) => expect(tableOperations[needs.table]).toContain('DeleteItem'),
  )

  it('let functions that serve visitors reach no workspace, delete nothing and sign no session', () => {
    const isForVisitorsOnly = ({ name }: { name: string }) =>
      callsByFeature[name as FeatureName].every(({ auth }) => auth === 'none')
    const visitors = allFeatures.filter(isForVisitorsOnly)
    expect(visitors.map(({ name }) => name)).toEqual(['landing', 'operations'])
    for (const { name, api, jobs } of visitors) {
      for (const { table, partitions } of [api.needs, ...jobs.map(({ definition }) => definition.needs)]) {
        expect(tableOperations[table]).not.toContain('DeleteItem')
        expect(tableOperations[table]).not.toContain('BatchWriteItem')
        expect(partitions?.join()).toMatch(/^((D#|T#|HEALTH|W#system-)[^,]*,?)+$/)
      }
      expect(variablesOf(`Answers the calls of ${name}`)).not.toHaveProperty('SESSION_SECRET_ARN')
    }
  })

  it('let only those delete rows that delete leads, reports, drafts, conversations, accounts, API keys, rows to import, what is due no more, events that are delivered, mails that wait, leads of campaigns, or the oldest notifications', () => {
    const deletes = ({ properties }: Resource) => JSON.stringify(properties).includes('dynamodb:DeleteItem')
    const deleting = policies.filter(deletes).map(({ id }) => id.replace(/(Api|Job)(Handler|Worker).*/, '$1'))
    expect(deleting.toSorted()).toEqual([
      'AccountsApi',
      'AdvanceCampaignJob',
      'AssistantApi',
      'AutoReachoutJob',
      'BusinessApi',
      'DeliverWebhooksJob',
      'DraftCampaignStepJob',
      'DraftReachoutJob',
      'EndCampaignJob',
      'EraseWorkspaceJob',
      'ForgetRecipientJob',
      'HuntingApi',
      'ImportLeadsJob',
      'LeadsApi',
      'MailEmailChangeJob',
      'OutreachApi',
      'ProgramsApi',
      'ProspectLeadJob',
      'ProspectingApi',
      'PurgeLeadsJob',
      'ReadRepliesJob',
      'RecheckLeadsJob',
      'RemindOfStepsJob',
      'ResearchBusinessJob',
      'ResearchLeadJob',
      'ResearchReportJob',
      'RunWatchJob',
      'SearchLeadsJob',
      'SearchYoloJob',
      'SendEmailJob',
      'SendMailsJob',
      'YoloApi',
    ])
  })

  it('let those make and open data keys of the one sealing key, and nothing else with it, whose manifests say so', () => {
    const sealing = [
      ...allFeatures.filter(({ api }) => api.needs.sealing).map(({ name }) => `${pascalCase(name)}Api`),
      ...allJobs.filter(({ needs }) => needs.sealing).map(({ name }) => `${pascalCase(name)}Job`),
    ]
    const uses = (policy: Resource) =>
      policy.properties.PolicyDocument.Statement.filter(({ Action }: { Action: unknown }) =>
        JSON.stringify(Action).includes('kms:'),
      )
    const granted = policies.filter((policy) => uses(policy).length > 0)
    expect(granted.map(({ id }) => id.replace(/(Api|Job)(Handler|Worker).*/, '$1')).toSorted()).toEqual(
      sealing.toSorted(),
    )
    for (const [statement, ...others] of granted.map(uses)) {
      expect(others).toEqual([])
      expect(statement.Action.toSorted()).toEqual(['kms:Decrypt', 'kms:GenerateDataKey'])
      expect(JSON.stringify(statement.Resource)).toContain('SealingKey')
    }
    expect(variablesOf('Answers the calls of outreach')).toHaveProperty('SEALING_KEY_ARN')
    expect(variablesOf('Answers the calls of landing')).not.toHaveProperty('SEALING_KEY_ARN')
  })

  it('allow no scan of the table, and queries of the index only to the sweep', () => {
    const scans = statements.filter(({ Action }) => [Action].flat().includes('dynamodb:Scan'))
    expect(scans).toEqual([])
    const asking = policies.filter(({ properties }) => JSON.stringify(properties).includes('/index/'))
    expect(asking.map(({ id }) => id)).toEqual([expect.stringContaining('JobSweep')])
  })

  it('let the sweep, which reaches every workspace, read only the index and set only attributes', () => {
    const sweep = policies.find(({ id }) => id.startsWith('JobSweep'))
    const ofTable = sweep?.properties.PolicyDocument.Statement.filter(({ Action }: { Action: unknown }) =>
      JSON.stringify(Action).includes('dynamodb:'),
    )
    expect(
      ofTable.map(({ Action, Resource }: { Action: unknown; Resource: unknown }) => [
        Action,
        JSON.stringify(Resource).includes('/index/due'),
      ]),
    ).toEqual([
      ['dynamodb:Query', true],
      ['dynamodb:UpdateItem', false],
    ])
  })
})
