/** US dollars per million tokens, as the provider listed them in spring 2026. */
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

/** One hosted web search beside its tokens, in US dollars. */
export const webSearchCallUsd = 0.01

export type TokenCounts = { input: number; output: number }

const withoutDate = (model: string) => model.replace(/-\d{4}-\d{2}-\d{2}$/, '')

/** A model that is not in the table runs on one's own server or is not priced here: it counts as free. */
export const usdOf = (model: string, tokens: TokenCounts): number => {
  const price = prices[withoutDate(model)]
  return price ? (tokens.input * price.input + tokens.output * price.output) / 1_000_000 : 0
}

/** About four characters a token in English; three keeps the estimate on the safe side. */
export const estimateTokens = (text: string): number => Math.ceil(text.length / 3)
