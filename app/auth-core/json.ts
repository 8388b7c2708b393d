import { z } from 'zod'

/** A JSON object whose shape only its owner knows. */
export type JsonObject = Record<string, unknown>

export const jsonObject = z.record(z.string(), z.unknown())

/** @throws if the text is not the JSON of an object. */
export function parseJsonObject(text: string): JsonObject {
  return jsonObject.parse(JSON.parse(text))
}
