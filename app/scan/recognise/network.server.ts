import { InferenceSession, Tensor } from 'onnxruntime-node'
import type { ColourImage } from './image'

/** Runs a piece of native work, during which its thread must not be terminated. */
export type RunNative = <Result>(work: () => Promise<Result>) => Promise<Result>

/** One thread each: a scan worker has a core of its own, and sums are reproducible. */
const SESSION: InferenceSession.SessionOptions = {
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  executionMode: 'sequential',
  graphOptimizationLevel: 'all',
  enableCpuMemArena: false,
  enableMemPattern: false,
}

/**
 * Opens a network with one input and one output.
 *
 * @param model path or contents of an ONNX file.
 */
export function loadNetwork(model: string | Uint8Array): Promise<InferenceSession> {
  return typeof model === 'string'
    ? InferenceSession.create(model, SESSION)
    : InferenceSession.create(model, SESSION)
}

/** The output of a network for an input of shape `dims`. */
export async function askNetwork(
  session: InferenceSession,
  input: Float32Array,
  dims: readonly number[],
): Promise<{ data: Float32Array; dims: readonly number[] }> {
  const tensor = new Tensor('float32', input, dims)
  const outputs = await session.run({ [session.inputNames[0] ?? '']: tensor })
  const output = outputs[session.outputNames[0] ?? '']
  if (!(output?.data instanceof Float32Array)) throw new Error('A network gave no floats')
  return { data: output.data, dims: output.dims }
}

/** Red, green and blue planes, from -1 to 1: the input format of our own networks. */
export function toPlanes({ data, width, height }: ColourImage): Float32Array {
  const size = width * height
  const planes = new Float32Array(3 * size)
  for (let i = 0, from = 0; i < size; i++)
    for (let plane = 0; plane < 3; plane++, from++)
      planes[plane * size + i] = (data[from] ?? 0) / 127.5 - 1
  return planes
}
