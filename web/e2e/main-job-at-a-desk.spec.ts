import { test } from './support/journey.ts'
import { doTheMainJob } from './support/main-job.ts'

test.use({ freshFor: 'main-job-at-a-desk', permissions: ['clipboard-read', 'clipboard-write'] })

test('the main job at a desk: from registration to a lead that survives a restart', doTheMainJob)
