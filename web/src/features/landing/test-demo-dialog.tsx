import { renderToStaticMarkup } from 'react-dom/server'
import { DemoDialog } from './demo-dialog.tsx'

/** The dialog as it stands in the page, open: the test's browser knows no modal ones. */
export const renderDemoDialog = () =>
  renderToStaticMarkup(<DemoDialog />).replace('<dialog ', '<dialog open ')
