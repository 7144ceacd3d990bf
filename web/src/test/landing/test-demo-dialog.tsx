import { renderToStaticMarkup } from 'react-dom/server'
import { DemoDialog } from '../../features/landing/demo-dialog.tsx'

/** Renders the dialog open, because jsdom has no modal dialogs. */
export const renderDemoDialog = () =>
  renderToStaticMarkup(<DemoDialog />).replace('<dialog ', '<dialog open ')
