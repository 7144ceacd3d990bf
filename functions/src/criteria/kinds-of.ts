import type { Criteria } from '@assay/shared/features/hunting/criteria'
import { type Category, kindsNamed, openCatalogue } from '../evidence/categories/catalogue.ts'

/** The kinds that a category means: those it carries, else those that its text names. */
export const kindsOf = ({ kinds, text }: Criteria['category']): Category[] =>
  kinds ? kinds.flatMap((id) => openCatalogue().byId(id) ?? []) : (kindsNamed(text)?.categories ?? [])
