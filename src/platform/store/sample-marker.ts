/** The setting with the digest of the loaded sample; getConfig does not return it. */
export const sampleMarker = 'sample.digest';
