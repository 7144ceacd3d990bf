export type Judgement = { verdict: 'yes' | 'partial' | 'unknown' | 'no'; quote: string }
