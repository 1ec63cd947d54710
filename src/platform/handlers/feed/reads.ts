import { catalogue, catalogueEntry, catalogueOf, changes } from '../../../contract/feed.ts';
import type { ReadContext } from '../../context.ts';
import { type Handler, handleRead } from '../../handler.ts';
import { handleCatalogue, handleCatalogueEntry } from './catalogue.ts';
import { handleCatalogueOf } from './catalogue-of.ts';
import { handleChanges } from './changes.ts';

export const feedReads: readonly Handler<ReadContext>[] = [
	handleRead(catalogue, handleCatalogue),
	handleRead(catalogueEntry, handleCatalogueEntry),
	handleRead(catalogueOf, handleCatalogueOf),
	handleRead(changes, handleChanges),
];
