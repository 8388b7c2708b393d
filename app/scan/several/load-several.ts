/** Loaded on demand: see `useScanAll`. */
export const loadSeveralScreen = async () => {
  const several = await import('./several-screen.client')
  await several.loadSeveralStyles()
  return { default: several.SeveralScreen }
}
