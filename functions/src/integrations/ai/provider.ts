import OpenAI, { AzureOpenAI } from 'openai'
import { type Dialect, newDialect } from './dialect.ts'
import { type Gate, providerGate } from './gate.ts'
import { isReasoningModel } from './models.ts'
import type { Price } from './prices.ts'
import type { Bounds } from './provider-state.ts'

type Kind = 'openai' | 'azure' | 'compatible'

/** Output tokens for the reasoning of a reasoning model, in addition to its answer. */
const reasoningTokens = 2000

export type Provider = {
  client: OpenAI
  kind: Kind
  /** What models without a listed price cost, if the operator says so. */
  ownPrice: Price | undefined
  gate: Gate
  dialectOf: (model: string) => Dialect
}

export type Access = {
  apiKey: string | undefined
  baseUrl: string | undefined
  bounds: Bounds
  ownPrice: Price | undefined
}

const azureHosts = /\.(openai|cognitiveservices|services\.ai)\.azure\.com$/
/** The last version of Azure's older interface that is not a preview. */
const azureVersion = '2024-10-21'

const kindOf = (url: URL): Kind => {
  if (url.hostname.endsWith('.openai.com')) return 'openai'
  return azureHosts.test(url.hostname) ? 'azure' : 'compatible'
}

/** The address as people copy it: with the path of a call, with a slash at its end, or without any path. */
const rootOf = (url: URL, rootPath: string): string => {
  const path = url.pathname.replace(/\/(chat\/completions|responses)\/?$/, '').replace(/\/+$/, '')
  return url.origin + (path || rootPath)
}

const clientOf = ({ apiKey, baseUrl }: Access): { client: OpenAI; kind: Kind } => {
  // A server that needs no key (Ollama) gets a dummy.
  const options = { apiKey: apiKey || 'none', maxRetries: 0, logLevel: 'off' as const }
  if (!baseUrl) return { client: new OpenAI(options), kind: 'openai' }
  const url = new URL(baseUrl)
  const kind = kindOf(url)
  const apiVersion = url.searchParams.get('api-version')
  if (kind === 'azure' && (apiVersion || url.pathname.includes('/deployments'))) {
    // The client adds the deployment, which is the model's name.
    const baseURL = `${url.origin}/openai`
    return { client: new AzureOpenAI({ ...options, baseURL, apiVersion: apiVersion ?? azureVersion }), kind }
  }
  return {
    client: new OpenAI({ ...options, baseURL: rootOf(url, kind === 'azure' ? '/openai/v1' : '/v1') }),
    kind,
  }
}

/** A connection to a provider, with what is learned about it. */
export const connect = (access: Access): Provider => {
  const { client, kind } = clientOf(access)
  const dialects = new Map<string, Dialect>()
  return {
    client,
    kind,
    ownPrice: access.ownPrice,
    gate: providerGate(access.bounds),
    dialectOf: (model) => {
      const dialect =
        dialects.get(model) ??
        newDialect(kind !== 'compatible' && isReasoningModel(model) ? reasoningTokens : 0)
      dialects.set(model, dialect)
      return dialect
    },
  }
}
