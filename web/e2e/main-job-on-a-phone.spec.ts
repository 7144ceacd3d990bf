import { phone, test } from './support/journey.ts'
import { doTheMainJob } from './support/main-job.ts'

test.use({ ...phone, freshFor: 'main-job-on-a-phone', permissions: ['clipboard-read', 'clipboard-write'] })

test('the main job on a phone: from registration to a lead that survives a restart', doTheMainJob)
