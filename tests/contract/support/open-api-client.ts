/**
 * Source of a small client over generated types. A test writes it next to `api.d.ts`: an error in the document does not
 * compile there.
 */
export const clientSource = `import type { paths } from './api.d.ts';

type PathsWith<Method extends string> = {
	[Path in keyof paths]: paths[Path] extends { [M in Method]: object } ? Path : never;
}[keyof paths];
type GetOf<Path extends keyof paths> = paths[Path] extends { get: infer Operation } ? Operation : never;
type PostOf<Path extends keyof paths> = paths[Path] extends { post: infer Operation } ? Operation : never;
type Query<Operation> = Operation extends { parameters: { query?: infer Fields } } ? NonNullable<Fields> : never;
type Form<Operation> = Operation extends {
	requestBody: { content: { 'application/x-www-form-urlencoded': infer Fields extends object } };
}
	? Fields
	: never;
type Answer<Operation> = Operation extends { responses: { 200: { content: { 'application/json': infer Envelope } } } }
	? Envelope
	: never;

const texts = (fields: object = {}) => new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]));

export const tour = async (address: string) => {
	const get = async <Path extends PathsWith<'get'>>(path: Path, query: Query<GetOf<Path>>) =>
		(await (await fetch(\`\${address}\${path}?\${texts(query)}\`)).json()) as Answer<GetOf<Path>>;
	const post = async <Path extends PathsWith<'post'>>(path: Path, form: Form<PostOf<Path>>) =>
		(await (await fetch(\`\${address}\${path}\`, { method: 'POST', body: texts(form) })).json()) as Answer<PostOf<Path>>;

	const articles = await get('/api/base/getArticles', { columnId: '12', size: 5, siteId: '1' });
	if (articles.status !== 0) throw new Error('no list');
	const [first] = articles.data.list ?? [];
	if (first === undefined) throw new Error('an empty list');
	const article = await get('/api/base/getArticleContent', { id: first.fileId });
	if (article.status !== 0) throw new Error('no article');
	const title: string = article.data.title;
	const picture: boolean = article.data.picture != null && article.data.picture.src.length > 0;
	const missing = await get('/api/base/getArticleContent', { id: 'nothing' });
	const login = await post('/api/sso/oauthLogin', { phone: '13800000001', password: 'touch-edition-1' });
	if (login.status !== 0) throw new Error('no login');
	const refused = await post('/api/base/fav', { id: first.fileId });
	return {
		list: articles.data.list?.length,
		title,
		picture,
		missing: missing.status,
		nickname: login.data.member?.nickname,
		refused: refused.status,
	};
};

export const wrong = async () => {
	const get = async <Path extends PathsWith<'get'>>(path: Path, query: Query<GetOf<Path>>) => [path, query];
	// @ts-expect-error the id is required
	await get('/api/base/getArticleContent', {});
	// @ts-expect-error a page is a whole number
	await get('/api/base/getArticles', { page: 'two' });
	// @ts-expect-error this is a POST
	await get('/api/base/discuss', { id: '1' });
};
`;
