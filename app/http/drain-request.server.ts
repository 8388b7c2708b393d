import type { NextFunction, Request, Response } from 'express'

const mostBytes = 128 * 1024 * 1024
const mostMilliseconds = 60_000

/**
 * Reads the rest of a refused upload and throws it away: Chromium shows an early answer (413)
 * only once its whole body was taken, and would hang for ever.
 */
export function drainRequest(req: Request, res: Response, next: NextFunction) {
  res.on('finish', () => {
    if (req.complete || req.destroyed) return
    let seen = 0
    const timer = setTimeout(() => req.destroy(), mostMilliseconds)
    req.removeAllListeners('data')
    req.on('data', (chunk: Buffer) => {
      seen += chunk.length
      if (seen > mostBytes) req.destroy()
    })
    req.on('error', () => undefined)
    req.on('close', () => clearTimeout(timer))
    req.resume()
  })
  next()
}
