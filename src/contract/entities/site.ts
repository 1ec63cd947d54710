import * as v from 'valibot';
import { list, text } from '../wire.ts';
import { named, PictureAnswer } from './shared.ts';

export const PaperAnswer = v.object({
	paperId: named,
	title: v.optional(text, ''),
	paperName: v.optional(text, ''),
	date: v.optional(text, ''),
	page: v.optional(text, ''),
	pageName: v.optional(text, ''),
	author: v.optional(text, ''),
	content: v.optional(text, ''),
	images: v.optional(list(PictureAnswer), []),
});
