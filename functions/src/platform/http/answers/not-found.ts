import { allCalls } from '@assay/shared/features/all-calls'
import { AppError } from '@assay/shared/platform/errors'
import { matchPath } from '@assay/shared/platform/match-path'
import type { Event, Result } from '../exchange.ts'
import { requestIdOf } from '../request-id.ts'
import { toErrorResult } from './answer.ts'

/** The `$default` route: 405 if the path exists with other methods, otherwise 404, as JSON. */
export const handler = async (event: Event): Promise<Result> => {
  const methods = allCalls.filter((call) => matchPath(call.path, event.rawPath)).map(({ method }) => method)
  const requestId = requestIdOf(event)
  if (methods.length === 0) {
    return toErrorResult(
      new AppError('NOT_FOUND', { message: 'There is nothing at this address.' }),
      requestId,
    )
  }
  return toErrorResult(new AppError('METHOD_NOT_ALLOWED'), requestId, {
    allow: [...new Set(methods)].join(', '),
  })
}
