const workplaces = ['test', 'dev', 'stage'];

/**
 * Whether a host is a published one (R-CONST-36, A-116): no label equals, begins with or ends with test, dev or stage,
 * and the host is neither localhost nor an IP address.
 */
export const isPublishedHost = (host: string): boolean => {
	const name = host.toLowerCase();
	if (name === '' || /^[\d.]+$/.test(name) || name.includes(':') || name.startsWith('[')) return false;
	const labels = name.split('.');
	if (labels.includes('localhost')) return false;
	return !labels.some((label) => workplaces.some((place) => label.startsWith(place) || label.endsWith(place)));
};
