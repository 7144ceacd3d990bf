import { needs } from '../../platform/needs.ts'
import { defineFeature, hiddenWithLead } from '../define-feature.ts'
import { publishEventsJob } from '../programs/webhooks/publish-events.job.ts'
import {
  exportActivities,
  exportDeletedLeads,
  exportDistinctLeads,
  exportLeadImports,
  exportLeadRows,
  exportLeadViews,
  exportPeople,
  exportTags,
} from './account-export.ts'
import { purgeLeadsJob } from './bulk/purge-leads.job.ts'
import { importLeadsJob } from './import/import-leads.job.ts'
import { readImportResult } from './import/lead-import.store.ts'
import { leadCollection } from './lead.store.ts'
import { remindOfStepsJob } from './next-steps/remind-of-steps.job.ts'
import { peopleKeysOf, personCollection } from './people/person.store.ts'
import { tagCollection } from './tags/tag.store.ts'
import { activityCollection } from './timeline/activity.store.ts'
import { leadViewsName } from './views/lead-views.store.ts'

export const leads = defineFeature({
  name: 'leads',
  api: {
    impact: 'Users cannot see or add leads.',
    needs: needs({ table: 'write', secrets: ['SESSION_SECRET'] }),
  },
  collections: [
    leadCollection.name,
    activityCollection.name,
    tagCollection.name,
    personCollection.name,
    leadViewsName,
  ],
  jobs: [
    { definition: purgeLeadsJob, readResult: null },
    { definition: importLeadsJob, readResult: readImportResult },
    { definition: remindOfStepsJob, readResult: null },
  ],
  starts: [publishEventsJob],
  feeds: [],
  exportSections: [
    { name: 'leads', read: exportLeadRows, tables: ['evidence'] },
    { name: 'deleted-leads', read: exportDeletedLeads, tables: ['evidence'] },
    { name: 'activities', read: exportActivities },
    { name: 'lead-imports', read: exportLeadImports },
    { name: 'tags', read: exportTags },
    { name: 'people', read: exportPeople, tables: ['evidence'] },
    { name: 'lead-views', read: exportLeadViews },
    { name: 'distinct-leads', read: exportDistinctLeads },
  ],
  leadDeletion: hiddenWithLead([personCollection.name], peopleKeysOf),
  accountDeletion: null,
})
