import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { App, type Stack } from 'aws-cdk-lib'
import cdkJson from '../../../cdk.json' with { type: 'json' }
import { type AssayOptions, addAssay } from './assay.ts'
import { type Template, withNestedStacks } from './with-nested-stacks.ts'

// biome-ignore lint/suspicious/noExplicitAny: the values of a template can have any shape
export type Properties = Record<string, any>
export type Resource = {
  stack: string
  id: string
  type: string
  properties: Properties
  deletionPolicy?: string
  /** Logical ids of the same stack that must be deployed before. */
  dependsOn: string[]
}

const resourcesIn = (stack: string, template: Template): Resource[] =>
  Object.entries(template.Resources).map(([id, resource]) => ({
    stack,
    id,
    type: resource.Type,
    properties: resource.Properties ?? {},
    deletionPolicy: resource.DeletionPolicy,
    dependsOn: [resource.DependsOn ?? []].flat(),
  }))

/**
 * Synthesizes the whole app without bundling any code, and returns the resources of all stacks; those of nested stacks
 * as if their parent declared them.
 * Throws if cdk-nag reports a finding that is not acknowledged.
 */
export const synthesizeForTest = (
  context: Record<string, unknown> = {},
  { env, features }: Pick<AssayOptions, 'env' | 'features'> = {},
): Resource[] => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-cdk-'))
  try {
    const siteFolder = join(folder, 'site')
    mkdirSync(siteFolder)
    for (const page of ['index.html', 'landing.html'])
      writeFileSync(join(siteFolder, page), '<!doctype html><html><head><title>Assay</title></head></html>')
    const app = new App({
      outdir: join(folder, 'out'),
      context: { ...cdkJson.context, 'aws:cdk:bundling-stacks': [], ...context },
    })
    const { data, application, firewall } = addAssay(app, { siteFolder, env, features })
    const assembly = app.synth()
    const stacks: (Stack | null)[] = [data, application, firewall]
    return stacks.flatMap((stack) =>
      stack ? resourcesIn(stack.stackName, withNestedStacks(stack, assembly)) : [],
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The only resource of a type; throws if there is none or more than one. */
export const theOnly = (resources: Resource[], type: string): Resource => {
  const [found, ...others] = resources.filter((resource) => resource.type === type)
  if (!found || others.length > 0)
    throw new Error(`Expected one ${type}, found ${others.length + (found ? 1 : 0)}`)
  return found
}
