import type { Criteria } from '@assay/shared/features/hunting/criteria'
import { Truncated } from '../../../ui/primitives/truncated.tsx'

/** Kinds whose ids are terms of the map, or British. */
const otherwiseCalled: Record<string, string> = {
  'amenity/cafe': 'café',
  'amenity/fuel': 'gas station',
  'leisure/fitness_centre': 'gym',
  'leisure/sports_centre': 'sports center',
  'man_made/works': 'factory',
  'office/company': 'corporate office',
  'office/it': 'IT office',
  'shop/alcohol': 'liquor store',
  'shop/chemist': 'drugstore',
  'shop/doityourself': 'DIY store',
  'shop/hvac': 'HVAC shop',
  'craft/hvac': 'HVAC contractor',
  'shop/tyres': 'tire shop',
}

/** `amenity/restaurant/pizza` is a pizza restaurant. */
const kindName = (id: string) =>
  otherwiseCalled[id] ?? id.split('/').slice(1).reverse().join(' ').replaceAll('_', ' ')

/** By what the category is searched for besides its own words: kinds of the map, and other names on the web. */
export const SearchedAs = ({ category: { kinds = [], names = [] } }: Pick<Criteria, 'category'>) => {
  const onMap = kinds.map(kindName)
  const others = names.filter((name) => !onMap.includes(name.toLowerCase()))
  const parts = [
    onMap.length > 0 && `On the map: ${onMap.join(', ')}`,
    others.length > 0 && `Also called: ${others.join(', ')}`,
  ].filter((part) => part !== false)
  if (parts.length === 0) return null
  return (
    <Truncated color="fg.muted" fontSize="xs" py={1.5} flex="1 1 20rem" phoneLines="two">
      {parts.join(' · ')}
    </Truncated>
  )
}
