import { chakra } from '@chakra-ui/react'
import { inputRecipe } from '../theme/recipes.ts'

export const Input = chakra('input', inputRecipe)
