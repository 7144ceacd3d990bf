/** US dollars per million tokens, from the provider's price list of spring 2026. */
const prices: Record<string, { input: number; output: number }> = {
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

const withoutDate = (model: string) => model.replace(/-\d{4}-\d{2}-\d{2}$/, '')

/** US dollars. A model that is not in the table, such as one on the user's own server, counts as free. */
export const usdOf = (model: string, tokens: TokenCounts): number => {
  const price = prices[withoutDate(model)]
  return price ? (tokens.input * price.input + tokens.output * price.output) / 1_000_000 : 0
}

/** English has about four characters per token; three gives a safe upper estimate. */
export const estimateTokens = (text: string): number => Math.ceil(text.length / 3)
