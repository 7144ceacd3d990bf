import { WordmarkGlyph } from '../../ui/primitives/wordmark-glyph.tsx'

export const Wordmark = () => (
  <span className="wordmark">
    <WordmarkGlyph />
    Assay
  </span>
)
