/** Names of sources that are not systems. */

/** The newspaper's own documents: JSON Lines name their ids themselves. */
export const ownSource = 'the publisher';

/** The content that comes with the program. */
export const sampleSource = 'the sample';
