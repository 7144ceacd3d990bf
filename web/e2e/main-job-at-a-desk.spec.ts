import { test, wide } from './journey.ts'
import { doTheMainJob } from './main-job.ts'

test.use({ ...wide, freshFor: 'main-job-at-a-desk', permissions: ['clipboard-read', 'clipboard-write'] })

test('the main job at a desk: from registration to a lead that outlives a restart', doTheMainJob)
