import type { ServerPart } from '../../../platform/db/server-part.ts';

const reads = () => Promise.all([import('./question.ts')]);

/** Questions and answers. */
export const questions: ServerPart = {
	reads,
	handlers: reads,
	wire: () => Promise.all([import('../../../contract/questions.ts')]),
	catalogues: { question: { holderOf: ({ subjectId = '' }) => (subjectId === '' ? 'account' : 'subject') } },
	documents: [
		{ kind: 'subject', table: 'entities', rule: async () => (await import('./store-question.ts')).subjectRule },
		{ kind: 'question', table: 'entities', rule: async () => (await import('./store-question.ts')).questionRule },
	],
};
