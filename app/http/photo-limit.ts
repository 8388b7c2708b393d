/** The largest image file that is accepted for a scan, in bytes: 10 MB. */
export const MAX_PHOTO_BYTES = 10 * 1024 * 1024
