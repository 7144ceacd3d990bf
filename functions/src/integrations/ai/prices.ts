/** US dollars per million tokens. */
export type Price = { input: number; output: number }

/** From the provider's price list of spring 2026. */
const prices: Record<string, Price> = {
  'gpt-5.4-nano': { input: 0.2, output: 1.25 },
  'gpt-5.4-mini': { input: 0.75, output: 4.5 },
  'gpt-5.4': { input: 2.5, output: 15 },
  'gpt-5-nano': { input: 0.05, output: 0.4 },
  'gpt-5-mini': { input: 0.25, output: 2 },
  'gpt-5': { input: 1.25, output: 10 },
  'gpt-4.1-nano': { input: 0.1, output: 0.4 },
  'gpt-4.1-mini': { input: 0.4, output: 1.6 },
  'gpt-4.1': { input: 2, output: 8 },
  'gpt-4o-mini': { input: 0.15, output: 0.6 },
  'gpt-4o': { input: 2.5, output: 10 },
}

/** US dollars for one hosted web search, in addition to its tokens. */
export const webSearchCallUsd = 0.01

export type TokenCounts = { input: number; output: number }

const dearest = {
  input: Math.max(...Object.values(prices).map(({ input }) => input)),
  output: Math.max(...Object.values(prices).map(({ output }) => output)),
}

/** A gateway puts the vendor before the name (`openai/gpt-5-mini`). */
const listedName = (model: string) => model.replace(/^openai\//, '').replace(/-\d{4}-\d{2}-\d{2}$/, '')

const listedPrice = (model: string): Price | undefined =>
  Object.hasOwn(prices, listedName(model)) ? prices[listedName(model)] : undefined

/** `own`: what the operator says that models without a listed price cost. */
export const isPriceKnown = (model: string, own?: Price): boolean =>
  listedPrice(model) !== undefined || own !== undefined

/** US dollars. A model whose price is not known counts as the dearest one, so that limits hold for it too. */
export const usdOf = (model: string, tokens: TokenCounts, own?: Price): number => {
  const { input, output } = listedPrice(model) ?? own ?? dearest
  return (tokens.input * input + tokens.output * output) / 1_000_000
}

/** Reads `0.25,2`: dollars per million tokens of input and of output. Undefined for anything else. */
export const readPrice = (text: string | undefined): Price | undefined => {
  const match = /^\s*(\d+(?:\.\d+)?)\s*,\s*(\d+(?:\.\d+)?)\s*$/.exec(text ?? '')
  return match ? { input: Number(match[1]), output: Number(match[2]) } : undefined
}

/** English has about four characters per token; three gives a safe upper estimate. */
export const estimateTokens = (text: string): number => Math.ceil(text.length / 3)
