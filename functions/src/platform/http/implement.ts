import type { CallOptions } from '@assay/shared/platform/define-call'
import { AppError } from '@assay/shared/platform/errors'
import type { Context } from 'aws-lambda'
import { withLogKeys } from '../log.ts'
import { toErrorResult } from './answers/answer.ts'
import { compressAnswer } from './answers/compress-answer.ts'
import { callPipeline } from './call-pipeline.ts'
import type { Event, Implemented, Result } from './exchange.ts'
import { requestIdOf } from './request-id.ts'

type CallsOf<Module> = {
  [Name in keyof Module as Module[Name] extends CallOptions ? Name : never]: Module[Name]
}

/** One handler per call of the contract. A missing handler, or that of another call, does not compile. */
type Implementations<Module> = {
  [Name in keyof CallsOf<Module>]: CallsOf<Module>[Name] extends infer C extends CallOptions
    ? Implemented<C>
    : never
}

/**
 * The Lambda handler of a feature: one route per call of its contract.
 * `contract` is the module `shared/src/features/<feature>/calls.ts`.
 */
export const implement = <Module extends object>(
  _contract: Module,
  implementations: Implementations<Module>,
) => {
  const routes = new Map(
    (Object.values(implementations) as Implemented[]).map((implemented) => [
      `${implemented.call.method} ${implemented.call.path}`,
      callPipeline(implemented),
    ]),
  )
  return async (event: Event, context: Context): Promise<Result> => {
    const route = routes.get(event.routeKey)
    // Only the `$default` handler answers 405: it needs every contract, which a feature's bundle must not load.
    if (!route) return toErrorResult(new AppError('NOT_FOUND'), requestIdOf(event))
    const answer = async () => compressAnswer(event, (await route(event, context)) as Result)
    return withLogKeys({ requestId: requestIdOf(event) }, answer)
  }
}
