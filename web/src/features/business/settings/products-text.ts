/** The products of a comma-separated text. */
export const listOfProducts = (text: string): string[] =>
  text
    .split(',')
    .map((product) => product.trim())
    .filter((product) => product !== '')

export const textOfProducts = (products: readonly string[]): string => products.join(', ')
