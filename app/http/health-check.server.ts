import type { RequestHandler } from 'express'

/**
 * Serves `health` to monitoring. It is mounted before everything else: monitoring asks often, under
 * any name of the server, and needs neither a log line nor a page's headers.
 */
export function healthCheck(health: () => object): RequestHandler {
  return (req, res) => {
    res.set({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' })
    if (req.method === 'GET' || req.method === 'HEAD') return void res.json(health())
    const error = 'This address answers GET only.'
    res.set('Allow', 'GET').status(405).json({ success: false, error })
  }
}
