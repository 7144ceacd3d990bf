import { defineSemanticTokens } from '@chakra-ui/react'

const pair = (light: string, dark: string) => ({ value: { base: light, _dark: dark } })

/**
 * Every colour of the product. Contrast in both modes: text on its background at least 4.5:1, marks and
 * control borders at least 3:1 (see contrast.test.ts). Gold is used for proof only.
 */
export const colours = defineSemanticTokens.colors({
  bg: {
    DEFAULT: pair('#f7f6f3', '#171614'),
    panel: pair('#ffffff', '#1f1d1b'),
    subtle: pair('#f2f0eb', '#272522'),
    hover: pair('#f2f0eb', '#292724'),
    selected: pair('#e7f1ef', '#1b302e'),
  },
  fg: { DEFAULT: pair('#1f1d1a', '#ece8e1'), muted: pair('#615c54', '#aaa399') },
  border: { DEFAULT: pair('#e4e0d9', '#35322e'), control: pair('#8c857a', '#7d766c') },
  primary: {
    DEFAULT: pair('#0f5c5c', '#63c5bd'),
    hover: pair('#0b4848', '#86d6cf'),
    fg: pair('#ffffff', '#06211f'),
    subtle: pair('#e7f1ef', '#1b302e'),
  },
  proof: { DEFAULT: pair('#b07d00', '#e0b23a'), subtle: pair('#fbeebf', '#574411') },
  success: { DEFAULT: pair('#17683a', '#7fd3a0'), subtle: pair('#e2f3e8', '#17331f') },
  warning: { DEFAULT: pair('#a0400a', '#f5a770'), subtle: pair('#fdeadf', '#402513') },
  danger: {
    DEFAULT: pair('#b42318', '#ff9d92'),
    hover: pair('#8f1b12', '#ffb5ac'),
    fg: pair('#ffffff', '#3a0f0b'),
    subtle: pair('#fdeceb', '#461c18'),
  },
  backdrop: pair('rgb(31 29 26 / 45%)', 'rgb(0 0 0 / 62%)'),
  status: {
    new: pair('#64748b', '#94a3b8'),
    contacted: pair('#0e8fab', '#22d3ee'),
    qualified: pair('#15803d', '#4ade80'),
    hot: pair('#c81e1e', '#f87171'),
    warm: pair('#d2600c', '#fb923c'),
    cold: pair('#2563eb', '#60a5fa'),
    converted: pair('#7c3aed', '#a78bfa'),
    rejected: pair('#857e74', '#857e74'),
  },
})

export const shadows = defineSemanticTokens.shadows({
  float: pair('0 8px 28px rgb(31 29 26 / 16%)', '0 8px 28px rgb(0 0 0 / 55%)'),
})
