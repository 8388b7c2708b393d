/** The package ships no types of its own before 1.17; its interface is the common one. */
declare module 'onnxruntime-node' {
  export * from 'onnxruntime-common'
}
