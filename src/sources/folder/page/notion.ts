/** Pages that Notion exports as Markdown: their names end with an id, and what it knows of them stands in lines below the title. */
import type { FrontMatter, SplitPage } from './front-matter.ts';

const nameWithId = /[ _-]([0-9a-f]{32})(?=(?:\.(?:md|html))?$)/i;

/** A name of a file or a folder without the id that Notion gives it. */
export const withoutNotionId = (name: string): string => name.replace(nameWithId, '');

/** Whether a file is a page of a Notion export. */
export const isNotionPage = (name: string): boolean => /[ _-][0-9a-f]{32}\.md$/i.test(name);

/** Names of properties that Notion has, as front matter has them. */
const names: Readonly<Record<string, string>> = {
	...{
		createdtime: 'created',
		created: 'created',
		lasteditedtime: 'updated',
		lastedited: 'updated',
		createdby: 'author',
	},
	...{
		published: 'published',
		publisheddate: 'date',
		publishdate: 'date',
		type: 'category',
		日期: 'date',
		标签: 'tags',
		作者: 'author',
		状态: 'status',
	},
	...{ 创建时间: 'created', 最后编辑时间: 'updated', 分类: 'category', 摘要: 'description' },
};

/** Words for a page that is not finished. */
const unfinishedState = /progress|not started|idea|to.?do|backlog|review|draft|writing|wip|草稿|未开始|进行中|待/i;

const property = /^([^:：\n`*<>[\]]{1,60})[:：][ \t]+(\S[^\n]{0,2000})$/;

/** A property as front matter has it. */
const fieldOf = (name: string, value: string): readonly [string, unknown] => {
	const plain = name.trim().toLowerCase();
	const fieldName = names[plain.replace(/[-_ ]/g, '')] ?? plain;
	if (/^(?:yes|no)$/i.test(value)) return [fieldName, /^yes$/i.test(value)];
	return fieldName === 'status' ? [fieldName, unfinishedState.test(value) ? 'draft' : value] : [fieldName, value];
};

/** The page with its properties as front matter; unchanged for one that has none. */
export const withNotionProperties = (page: SplitPage, name: string): SplitPage => {
	if (!isNotionPage(name) || page.hasFrontMatter) return page;
	const [, title = '', rest = page.text] = /^# ([^\n]{1,500})\n([\s\S]*)$/.exec(page.text) ?? [];
	const fields: Record<string, unknown> = title === '' ? {} : { title: title.trim() };
	const lines = rest.split('\n');
	let at = 0;
	while (at < lines.length && lines[at]?.trim() === '') at += 1;
	const start = at;
	for (
		let propertyMatch = property.exec(lines[at] ?? '');
		propertyMatch !== null && at - start < 60;
		propertyMatch = property.exec(lines[at] ?? '')
	) {
		const [fieldName, value] = fieldOf(propertyMatch[1] ?? '', (propertyMatch[2] ?? '').trim());
		fields[fieldName] ??= value;
		at += 1;
	}
	// A paragraph that begins like one is text: properties end with an empty line.
	const isList = at > start && (at >= lines.length || lines[at]?.trim() === '');
	const givenFields: FrontMatter = isList || title === '' ? fields : { title: fields['title'] };
	return { ...page, fields: givenFields, text: lines.slice(isList ? at : 0).join('\n') };
};
