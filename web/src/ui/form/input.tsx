import { chakra } from '@chakra-ui/react'
import { inputRecipe } from '../theme/recipes.ts'

/** The product's input. */
export const Input = chakra('input', inputRecipe)
