/** A file of the published folder. */
export interface SiteFile {
	path: string;
	content: string;
}
