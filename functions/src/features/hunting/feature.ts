import { needs } from '../../platform/needs.ts'
import { defineFeature } from '../define-feature.ts'
import { remindOfStepsJob } from '../leads/next-steps/remind-of-steps.job.ts'
import { publishEventsJob } from '../programs/webhooks/publish-events.job.ts'
import {
  exportAiLeads,
  exportScoringWeights,
  exportSearchResults,
  exportSearchTerms,
  exportWatches,
} from './account-export.ts'
import { aiLeadCollection } from './ai-lead.store.ts'
import { conversionMarks } from './card/conversion-marks.store.ts'
import { recheckLeadsJob } from './recheck/recheck-leads.job.ts'
import { readRecheckResult } from './recheck/recheck-result.ts'
import { searchLeadsJob } from './search/search-leads.job.ts'
import { readSearchResult } from './search/search-result.ts'
import { mailWatchFindsJob } from './watches/mail-watch-finds.job.ts'
import { runWatchJob } from './watches/run-watch.job.ts'
import { watchCollection } from './watches/watch.store.ts'

export const hunting = defineFeature({
  name: 'hunting',
  api: {
    impact: 'Users cannot search, see what was found, or convert it.',
    // A re-check parses strangers' pages.
    memoryMb: 1024,
    needs: needs({ table: 'write', secrets: ['SESSION_SECRET', 'OPENAI_API_KEY'], asksSources: true }),
  },
  collections: [aiLeadCollection.name, watchCollection.name],
  jobs: [
    {
      definition: searchLeadsJob,
      readResult: readSearchResult,
    },
    { definition: recheckLeadsJob, readResult: readRecheckResult },
    { definition: runWatchJob, readResult: null },
    { definition: mailWatchFindsJob, readResult: null },
  ],
  starts: [remindOfStepsJob, publishEventsJob],
  feeds: [],
  exportSections: [
    { name: 'ai-leads', read: exportAiLeads, tables: ['evidence'] },
    { name: 'search-terms', read: exportSearchTerms },
    {
      name: 'search-results',
      read: exportSearchResults,
      tables: ['nearMisses'],
    },
    { name: 'scoring-weights', read: exportScoringWeights },
    { name: 'watches', read: exportWatches },
  ],
  leadDeletion: conversionMarks,
  accountDeletion: null,
})
