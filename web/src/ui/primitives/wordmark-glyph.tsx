/** A drop on a touchstone. */
export const WordmarkGlyph = () => (
  <svg width="20" height="20" viewBox="0 0 32 32" aria-hidden="true">
    <path
      d="M16 2.5c4 5 6.2 8.5 6.2 11.6a6.2 6.2 0 0 1-12.4 0C9.8 11 12 7.5 16 2.5z"
      fill="var(--chakra-colors-proof)"
    />
    <path d="M4 23h24l-3 6H7z" fill="var(--chakra-colors-primary)" />
  </svg>
)
