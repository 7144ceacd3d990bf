import { chakra } from '@chakra-ui/react'
import { buttonRecipe } from '../theme/recipes.ts'

/** Use `variant="primary"` only once per view. */
export const Button = chakra('button', buttonRecipe, { defaultProps: { type: 'button' } })
