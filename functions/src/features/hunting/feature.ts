import { needs } from '../../platform/needs.ts'
import { defineFeature } from '../define-feature.ts'
import { aiLeadCollection } from './ai-lead.store.ts'
import { searchLeadsJob } from './search/search-leads.job.ts'

const loadExport = () => import('./account-export.ts')

export const hunting = defineFeature({
  name: 'hunting',
  api: {
    impact: 'Users cannot search, see what was found, or convert it.',
    // A re-check parses strangers' pages.
    memoryMb: 1024,
    needs: needs({ table: 'write', secrets: ['SESSION_SECRET', 'OPENAI_API_KEY'], asksSources: true }),
  },
  collections: [aiLeadCollection.name],
  jobs: [
    {
      definition: searchLeadsJob,
      loadResult: async () => (await import('./search/search-result.ts')).readSearchResult,
    },
  ],
  starts: [],
  exportSections: [
    { name: 'ai-leads', load: async () => (await loadExport()).exportAiLeads, tables: ['evidence'] },
    { name: 'search-terms', load: async () => (await loadExport()).exportSearchTerms },
    {
      name: 'search-results',
      load: async () => (await loadExport()).exportSearchResults,
      tables: ['nearMisses'],
    },
    { name: 'scoring-weights', load: async () => (await loadExport()).exportScoringWeights },
  ],
  leadDeletion: async () => (await import('./card/conversion-marks.store.ts')).conversionMarks,
  accountDeletion: null,
})
