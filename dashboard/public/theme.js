// Applies the remembered theme before the first paint; a file of its own because the policy forbids inline scripts.
try {
  const theme = JSON.parse(localStorage.getItem('fechai:theme') ?? 'null')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Storage may be closed to the page: the system's theme stands.
}
