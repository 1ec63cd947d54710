/** A colour for a style attribute, or '' for anything else: the value is not trusted. */
export const safeColour = (colour: string): string => (/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(colour) ? colour : '');

/** Routes that use the colour of topics (R-CONF-04). */
export const topicRoutes: ReadonlySet<string> = new Set(['specDetail', 'specMore', 'topicDetail']);
