/** Pages are spread over so many shards by a digest of their path; a file of the sitemap holds some of them. */
export const shardCount = 65_536;

/** The shard of a page: FNV-1a of its path, folded to 16 bits. */
export const shardOf = (path: string): number => {
	let digest = 0x811c9dc5;
	for (let index = 0; index < path.length; index += 1) digest = Math.imul(digest ^ path.charCodeAt(index), 0x01000193);
	return ((digest >>> 16) ^ digest) & (shardCount - 1);
};
