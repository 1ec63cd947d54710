import 'astro';

declare module 'astro' {
	/** Our own ways to hydrate: `islands/directives`. */
	interface AstroClientDirectives {
		'client:near'?: boolean;
		'client:interaction'?: boolean;
		'client:play'?: boolean;
	}
}
