// Runs before the first paint, so that a landing page behind the developer gate is never seen without its password.
;(() => {
  const root = document.documentElement
  const gate = root.dataset.developerGate
  if (gate === undefined) return
  let marker = null
  try {
    marker = localStorage.getItem('assay.developer')
  } catch {
    // Storage may be switched off; then the password has not been entered.
  }
  if (marker === gate) delete root.dataset.developerGate
  else location.replace('/dev-login')
})()
