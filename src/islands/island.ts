import type { ComponentType } from 'react';

/**
 * Marks a component as an island: its first face is rendered once and is the same wherever it stands, so nothing of its
 * props may show before hydration (see README.md).
 */
export const island = <Props extends object>(Component: ComponentType<Props>): ComponentType<Props> =>
	Object.assign(Component, { [Symbol.for('astro:renderer')]: 'touch-edition:island', [Symbol.for('touch-edition:island')]: true });
