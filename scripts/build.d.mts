export declare const programs: Record<'scan-worker', string>
export declare const corePrograms: Record<string, string>
export declare const withPackages: {
  external: string[]
  alias: Record<string, string>
  banner: { js: string }
}
