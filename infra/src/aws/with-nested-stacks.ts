import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CfnElement, NestedStack, type Stack } from 'aws-cdk-lib'
import type { CloudAssembly } from 'aws-cdk-lib/cx-api'

// biome-ignore lint/suspicious/noExplicitAny: the values of a template can have any shape
type Value = any

export type Template = {
  Resources: Record<
    string,
    {
      Type: string
      Properties?: Record<string, Value>
      DeletionPolicy?: string
      DependsOn?: string | string[]
    }
  >
  Outputs?: Record<string, { Value: Value }>
}

/** A copy of a value in which `replaced` may put another in the place of each object; undefined keeps it. */
const replacing = (value: Value, replaced: (object: Value) => Value): Value => {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((one) => replacing(one, replaced))
  const other = replaced(value)
  if (other !== undefined) return other
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, replacing(one, replaced)]))
}

const nestedIn = (stack: Stack): NestedStack[] =>
  stack.node.findAll().filter((one): one is NestedStack => NestedStack.isNestedStack(one))

/**
 * The template of a stack with the resources of its nested stacks in their place: parameters and outputs are replaced by
 * what they stand for. Throws if two stacks use one logical id.
 */
export const withNestedStacks = (stack: Stack, assembly: CloudAssembly): Template => {
  const merged = structuredClone(assembly.getStackArtifact(stack.artifactId).template as Template)
  for (const { nestedStackResource, templateFile } of nestedIn(stack)) {
    const nestedId: string = stack.resolve((nestedStackResource as CfnElement).logicalId)
    const nested = merged.Resources[nestedId]
    if (!nested) throw new Error(`${stack.stackName} has no nested stack ${nestedId}`)
    const own = JSON.parse(readFileSync(join(assembly.directory, templateFile), 'utf8')) as Template
    const parameters = nested.Properties?.Parameters ?? {}
    const inParent = (value: Value) => replacing(value, ({ Ref }) => parameters[Ref])
    const inlined = inParent(own.Resources) as Template['Resources']
    const dependsOn = [nested.DependsOn ?? []].flat()
    const outputs = inParent(own.Outputs ?? {})
    delete merged.Resources[nestedId]
    merged.Resources = replacing(merged.Resources, ({ 'Fn::GetAtt': attribute }) =>
      attribute?.[0] === nestedId ? outputs[attribute[1].replace('Outputs.', '')]?.Value : undefined,
    )
    for (const resource of Object.values(merged.Resources)) {
      const given = [resource.DependsOn ?? []].flat()
      if (given.includes(nestedId))
        resource.DependsOn = given.flatMap((id) => (id === nestedId ? Object.keys(inlined) : [id]))
    }
    for (const [id, resource] of Object.entries(inlined)) {
      if (id in merged.Resources) throw new Error(`Two stacks use the logical id ${id}`)
      merged.Resources[id] = { ...resource, DependsOn: [...[resource.DependsOn ?? []].flat(), ...dependsOn] }
    }
  }
  return merged
}
