import type { NextFunction, Request, Response } from 'express'

const MAX_BYTES = 128 * 1024 * 1024
const MAX_MS = 60_000

/**
 * Reads the rest of a refused upload and discards it: Chromium shows an early response (413) only
 * after the whole body was read, and hangs otherwise.
 */
export function drainRequest(req: Request, res: Response, next: NextFunction): void {
  res.on('finish', () => {
    if (req.complete || req.destroyed) return
    let seen = 0
    const timer = setTimeout(() => req.destroy(), MAX_MS)
    req.removeAllListeners('data')
    req.on('data', (chunk: Buffer) => {
      seen += chunk.length
      if (seen > MAX_BYTES) req.destroy()
    })
    req.on('error', () => undefined)
    req.on('close', () => clearTimeout(timer))
    req.resume()
  })
  next()
}
