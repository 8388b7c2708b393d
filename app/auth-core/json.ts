import { z } from 'zod'

/** A JSON object whose shape is its owner's business. */
export type JsonObject = Record<string, unknown>

export const jsonObject = z.record(z.string(), z.unknown())

/** @throws where the text is not the JSON of an object. */
export function parseJsonObject(text: string): JsonObject {
  return jsonObject.parse(JSON.parse(text))
}
