import { WordmarkGlyph } from '../../ui/wordmark-glyph.tsx'

export const Wordmark = () => (
  <span className="wordmark">
    <WordmarkGlyph />
    Assay
  </span>
)
