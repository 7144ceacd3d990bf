/** A measured share: `hits` of `total`. */
export type Figure = { hits: number; total: number }

export const figureOf = (claims: boolean[]): Figure => ({
  hits: claims.filter(Boolean).length,
  total: claims.length,
})

export const sumOf = (figures: Figure[]): Figure => ({
  hits: figures.reduce((sum, { hits }) => sum + hits, 0),
  total: figures.reduce((sum, { total }) => sum + total, 0),
})

export const shareOf = ({ hits, total }: Figure): number => (total === 0 ? 0 : hits / total)

const z = 1.959964

/** Wilson's 95 % interval of a share. */
export const wilson = ({ hits, total }: Figure): [low: number, high: number] => {
  if (total === 0) return [0, 1]
  const share = hits / total
  const spread = z ** 2 / total
  const middle = (share + spread / 2) / (1 + spread)
  const reach = (z * Math.sqrt((share * (1 - share)) / total + spread / (4 * total))) / (1 + spread)
  return [Math.max(0, middle - reach), Math.min(1, middle + reach)]
}
