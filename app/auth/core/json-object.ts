import { z } from 'zod'

/** A JSON object whose shape is its owner's business. */
export type JsonObject = Record<string, unknown>

export const jsonObject = z.record(z.string(), z.unknown())
