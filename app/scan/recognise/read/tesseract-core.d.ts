/** The part of Tesseract's WASM module that is used here; the package ships no types. */
declare module 'tesseract.js-core/tesseract-core-simd-lstm.js' {
  export interface TessBaseAPI {
    /** @returns 0, or -1 where the language data is missing or broken. */
    Init(dataPath: null, language: string, engineMode: number): number
    SetVariable(name: string, value: string): boolean
    /** Takes the image in the virtual file `/input`. @returns 1 where it cannot be read. */
    SetImageFile(exifOrientation: number, angle: number): number
    Recognize(monitor: null): number
    GetUTF8Text(): string
    MeanTextConf(): number
    End(): void
  }
  export interface TesseractModule {
    FS: { writeFile(path: string, data: Uint8Array): void; unlink(path: string): void }
    TessBaseAPI: new () => TessBaseAPI
  }
  export default function createModule(options?: object): Promise<TesseractModule>
}
