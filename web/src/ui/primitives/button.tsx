import { chakra } from '@chakra-ui/react'
import { buttonRecipe } from '../theme/recipes.ts'

/** The product's button; `variant="primary"` once per view. */
export const Button = chakra('button', buttonRecipe, { defaultProps: { type: 'button' } })
