import { AlertsPage } from '../features/alerts/alerts-page.tsx'
import { NextStepsPanel } from '../features/leads/next-steps/next-steps-panel.tsx'

export const NotificationsPage = () => <AlertsPage nextSteps={<NextStepsPanel />} />
