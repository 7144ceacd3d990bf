import { colours, shadows } from './semantic-tokens.ts'
import { tokens } from './tokens.ts'

type Pair = { base: string; _dark: string }
type Tree = { [name: string]: Tree | { value: Pair | string } }

/** Names variables as Chakra's runtime does: `fg.muted` is `--chakra-colors-fg-muted`. */
const flatten = (tree: Tree, path: string[]): [string, Pair | string][] =>
  Object.entries(tree).flatMap(([name, node]) => {
    const at = name === 'DEFAULT' ? path : [...path, name]
    return 'value' in node && (typeof node.value === 'string' || 'base' in node.value)
      ? [[at.join('-').replaceAll('.', '\\.'), node.value as Pair | string]]
      : flatten(node as Tree, at)
  })

const colourIn = /rgb\([^)]*\)|#[0-9a-f]+$/

/** `light-dark()` takes colours only; the two shadows of a pair differ only in their colour. */
const written = (value: Pair | string): string => {
  if (typeof value === 'string') return value
  const [light = '', dark = ''] = [value.base, value._dark].map((one) => colourIn.exec(one)?.[0])
  return value.base.replace(light, `light-dark(${light}, ${dark})`)
}

const shown = {
  colors: colours,
  fonts: tokens.fonts,
  fontSizes: tokens.fontSizes,
  radii: tokens.radii,
  shadows,
} as unknown as Tree

/**
 * The app's colours, font, sizes and radii as plain CSS, for pages without Chakra. `color-scheme` selects the
 * colour of each pair, so such a page follows the system's mode without a script.
 */
export const cssVariables = (): string => {
  const lines = flatten(shown, []).map(([name, value]) => `--chakra-${name}:${written(value)}`)
  return `:root{color-scheme:light dark;${lines.join(';')}}`.replaceAll('fontSizes', 'font-sizes')
}
