const count = new Intl.NumberFormat()
const seconds = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 })

export const countText = (value: number) => count.format(value)

/** US dollars; sums below $1 have up to three decimals. */
export const moneyText = (usd: number) =>
  new Intl.NumberFormat(undefined, {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: 2,
    maximumFractionDigits: usd > 0 && usd < 1 ? 3 : 2,
  }).format(usd)

export const secondsText = (ms: number) => `${seconds.format(ms / 1000)} s`
