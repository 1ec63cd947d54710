import type { InferOutput } from 'valibot';
import type { QuestionItemAnswer } from '../../../contract/entities/questions.ts';
import type { StoredEntities } from '../../db/read/stored-entities.ts';

/** A question as lists show it. */
export const questionItem = (question: StoredEntities['question']): InferOutput<typeof QuestionItemAnswer> => {
	const { images: _images, audios: _audios, videos: _videos, answerPics: _pics, qaConfig: _config, ...item } = question;
	return item;
};
