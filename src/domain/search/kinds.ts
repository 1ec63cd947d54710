import { contentTypes } from '../content-type.ts';

/** Kinds by which a search is filtered. */
export const searchKinds = ['news', 'photos', 'videos', 'topics', 'lives', 'links'] as const;
export type SearchKind = (typeof searchKinds)[number];

const typesOfKinds: Readonly<Record<Exclude<SearchKind, 'news'>, readonly number[]>> = {
	photos: [contentTypes.photoSet],
	videos: [contentTypes.video],
	topics: [contentTypes.special],
	lives: [contentTypes.live],
	links: [contentTypes.link, contentTypes.h5],
};

/** The content types of a kind. Every type that no other kind has is news (R-ENT-008): of that kind, those it has not. */
export const typesOfKind = (kind: SearchKind): { types: readonly number[]; excluded: boolean } =>
	kind === 'news'
		? { types: Object.values(typesOfKinds).flat(), excluded: true }
		: { types: typesOfKinds[kind], excluded: false };
