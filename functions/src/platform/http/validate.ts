import type { CallInput, CallOptions } from '@assay/shared/platform/define-call'
import { AppError, type ErrorDetail } from '@assay/shared/platform/errors'
import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'

type Issue = z.core.$ZodIssue

/** Default messages of the validator, which are meant for programmers, not for users. */
const isDefaultMessage = (message: string) =>
  /^(Invalid (input|option)(:|$)|Too (big|small): |Invalid (key|value|element) in |Invalid string: |Not a )/.test(
    message,
  )

const textOf = (issue: Issue, path: string): string => {
  if (issue.message && !isDefaultMessage(issue.message)) return issue.message
  return path ? `${path} is not valid` : 'The input is not valid'
}

/** Replaces the issue of a union, which is unspecific, by those of the branch that matched furthest. */
const unfold = (issue: Issue): Issue[] => {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue]
  const furthest = [...issue.errors].sort((one, other) => depthOf(other) - depthOf(one))[0] ?? []
  return furthest.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }) as Issue)
}

const depthOf = (issues: readonly Issue[]) => Math.max(0, ...issues.map(({ path }) => path.length))

/** A refusal must not be larger than what was sent, so it has at most this many details of this many characters. */
const maxDetails = 20
const maxNameLength = 100

const shortened = (name: string) =>
  name.length > maxNameLength ? `${name.slice(0, maxNameLength).toWellFormed()}…` : name

const toDetails = (issue: Issue): ErrorDetail[] => {
  const path = shortened(issue.path.join('.'))
  if (issue.code !== 'unrecognized_keys') return [{ path, message: textOf(issue, path) }]
  return issue.keys.slice(0, maxDetails).map((key) => ({
    path: path ? `${path}.${shortened(key)}` : shortened(key),
    message: `Unknown field: ${shortened(key)}`,
  }))
}

/** Converts zod's issues into INVALID_INPUT: the first ones, fields in the order of declaration, unknown keys last. */
export const toInvalidInput = (issues: readonly Issue[]): AppError => {
  const unfolded = issues.flatMap(unfold)
  const isUnknownKey = (issue: Issue) => issue.code === 'unrecognized_keys'
  const details = [...unfolded.filter((issue) => !isUnknownKey(issue)), ...unfolded.filter(isUnknownKey)]
    .slice(0, maxDetails)
    .flatMap(toDetails)
    .slice(0, maxDetails)
  return new AppError('INVALID_INPUT', { message: details[0]?.message, details })
}

const parse = (schema: z.ZodMiniType | undefined, value: unknown): unknown => {
  if (!schema) return undefined
  const outcome = schema.safeParse(value)
  if (!outcome.success) throw toInvalidInput(outcome.error.issues)
  return outcome.data
}

const nothing = lazy(() => z.strictObject({}))

/** Parses path, query and body by the call's schemas. Throws INVALID_INPUT. */
export const validate = <C extends CallOptions>(
  call: C,
  given: { params: unknown; query: unknown; body: unknown },
): CallInput<C> => {
  const params = parse(call.params, given.params)
  const query = parse(call.query, given.query)
  // A missing body is treated as an empty one, so that each required field reports itself.
  const body = parse(call.body ?? nothing, given.body === undefined ? {} : given.body)
  return { params, query, body: call.body ? body : undefined } as CallInput<C>
}
