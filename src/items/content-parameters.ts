import type { SiteContext } from '../ui/context.ts';

/** Parameters of the calls that read an item (R-CALL-011…013); the specification gives `type` no values. */
export const contentParameters = (id: string, { settings }: SiteContext) => ({
	id,
	appID: settings.window.appId,
	isPreview: 'false' as const,
	type: '',
});
