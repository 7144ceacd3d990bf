import { join } from 'node:path'
import type { JobDefinition } from '@assay/functions/platform/jobs/define-job'
import { kebabCase } from '../../names.ts'
import { repositoryRoot } from './lambda-bundling.ts'

export const functionsSource = join(repositoryRoot, 'functions/src')

/** The file whose `handler` answers every call of a feature. */
export const apiEntry = (feature: string) => join(functionsSource, 'features', feature, 'api.ts')

/** The file whose `handler` works on one message of a job. */
export const workerEntry = (job: Pick<JobDefinition, 'feature' | 'name'>) =>
  join(functionsSource, 'features', job.feature, `${kebabCase(job.name)}.worker.ts`)

export const notFoundEntry = join(functionsSource, 'platform/http/not-found.ts')

export const sweepEntry = join(functionsSource, 'features/jobs/sweep-jobs.ts')
