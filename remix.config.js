/** @type {import('@remix-run/dev').AppConfig} */
export default {
  server: './server.ts',
  serverBuildPath: 'build/index.js',
  serverModuleFormat: 'esm',
  serverPlatform: 'node',
  ignoredRouteFiles: ['**/.*', '**/*.test.{ts,tsx}'],
  // `/design` shows the components to developers; no build contains it.
  routes: (defineRoutes) =>
    defineRoutes((route) => {
      if (process.env.NODE_ENV === 'development') route('design', 'design/design-page.tsx')
    }),
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: true,
    // The few routes cost less than the request without which a page with a parameter fails.
    v3_lazyRouteDiscovery: false,
  },
}
