export declare const programs: Record<'scan-worker', string>
