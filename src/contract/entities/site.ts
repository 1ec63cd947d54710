import * as v from 'valibot';
import { list, requiredId, text } from '../wire.ts';
import { PictureAnswer } from './shared.ts';

export const PaperAnswer = v.object({
	paperId: requiredId,
	title: v.optional(text, ''),
	paperName: v.optional(text, ''),
	date: v.optional(text, ''),
	page: v.optional(text, ''),
	pageName: v.optional(text, ''),
	author: v.optional(text, ''),
	content: v.optional(text, ''),
	images: v.optional(list(PictureAnswer), []),
});
