/** A third of Lead Hunting's code, which it needs once there is a company to show. */
export const loadLeadCard = async () => (await import('./found-lead-card.tsx')).FoundLeadCard
