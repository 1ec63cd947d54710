import { fromHtml } from 'hast-util-from-html';
import { type ComponentType, createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { cacheMarkup, staticMarkup } from './static-markup.ts';

/** The markup as a browser reads it: React writes some names in camel case, which HTML folds. */
const parsed = (html: string): unknown =>
	JSON.parse(
		JSON.stringify(fromHtml(html, { fragment: true }), (key, value: unknown) =>
			key === 'position' ? undefined : value,
		),
	);

const same = (View: ComponentType) =>
	expect(parsed(staticMarkup(View, {}))).toEqual(parsed(renderToStaticMarkup(createElement(View))));
const Wrap = ({ children, title }: { children?: ReactNode; title: string }) => (
	<section title={title}>
		<>{children}</>
	</section>
);

describe('static markup writes what react-dom/server writes', () => {
	it('texts, numbers, empty values and lists', () => {
		same(() => (
			<p>
				{'a & <b> "c" \'d\''} {0} {1.5} {null} {undefined} {true} {false} {''}
				{['x', 'y'].map((text) => (
					<b key={text}>{text}</b>
				))}
			</p>
		));
	});

	it('components, fragments, children', () => {
		same(() => (
			<Wrap title={'"quoted" & <tagged>'}>
				<i>one</i>two
			</Wrap>
		));
	});

	it('attributes: renamed, switches, aria, data, style, handlers, void elements', () => {
		same(() => (
			<div
				className="a b"
				tabIndex={0}
				hidden
				aria-hidden="true"
				aria-pressed={false}
				data-x={1}
				data-on={true}
				style={{ '--ratio': 0.5625, fontSize: '2rem' } as Record<string, string | number>}
				onClick={() => undefined}
			>
				<label htmlFor="x">l</label>
				<input id="x" type="tel" autoComplete="tel" inputMode="tel" disabled={false} required maxLength={11} />
				<img
					src="/a.jpg?x=1&y=2"
					sizes="(min-width: 768px) 768px, 92vw"
					width={3}
					height={2}
					alt=""
					loading="lazy"
					decoding="async"
					fetchPriority="high"
				/>
				<video controls playsInline preload="metadata" poster="/p.jpg" src="/v.mp4" />
				<time dateTime="2026-11-18">x</time>
				<td colSpan={2}>y</td>
				<svg viewBox="0 0 24 24" fill="none" strokeWidth={1.75} strokeLinecap="round">
					<path d="M1 1" />
				</svg>
				<a href="/x" lang="bo" hrefLang="bo" target={undefined}>
					z
				</a>
				<br />
			</div>
		));
	});

	it('sanitized HTML unchanged', () => {
		same(() => <div dangerouslySetInnerHTML={{ __html: '<p>a&amp;b</p>' }} />);
	});

	it('renders a cached view once for each key', () => {
		let calls = 0;
		const Mark = ({ name }: { name: string }) => {
			calls += 1;
			return <b>{name}</b>;
		};
		cacheMarkup(Mark, ({ name }) => name);
		const Line = ({ names }: { names: string[] }) => (
			<p>
				{names.map((name) => (
					<Mark key={name} name={name} />
				))}
			</p>
		);
		expect(staticMarkup(Line, { names: ['a', '<', 'a'] })).toBe('<p><b>a</b><b>&lt;</b><b>a</b></p>');
		expect(staticMarkup(Line, { names: ['a'] })).toBe('<p><b>a</b></p>');
		expect(calls).toBe(2);
	});

	it('refuses values that it cannot write', () => {
		const Odd = { $$typeof: Symbol.for('react.memo') } as unknown as ComponentType;
		expect(() => staticMarkup(() => <Odd />, {})).toThrow(
			'A static view may hold elements, functions and fragments only',
		);
	});

	it('M-36: refuses objects of content that look like elements', () => {
		const image = { type: 'img', key: null, ref: null, props: { src: 'x', onerror: 'alert(1)' } };
		const raw = { type: 'p', props: { dangerouslySetInnerHTML: { __html: '<script>alert(1)</script>' } } };
		for (const { $$typeof, ...look } of [
			{ ...image, $$typeof: undefined },
			{ ...image, $$typeof: 'react.transitional.element' },
			{ ...raw, $$typeof: 'Symbol(react.transitional.element)' },
		]) {
			const parsedTitle = JSON.parse(JSON.stringify({ ...look, $$typeof })) as ReactNode;
			expect(() => staticMarkup(() => <h1>{parsedTitle}</h1>, {})).toThrow('texts and elements only');
			expect(() => staticMarkup(() => <h1>{[parsedTitle]}</h1>, {})).toThrow('texts and elements only');
		}
	});

	it.each([
		'x onload',
		'a"b',
		"a'b",
		'a>b',
		'a=b',
		'a/b',
		'',
		'1a',
		'a\u0000',
		'a\nb',
		'甲',
	])('M-36: refuses the attribute name %j', (name) => {
		const attributes = JSON.parse(JSON.stringify({ [name]: 'alert(1)' })) as Record<string, string>;
		expect(() => staticMarkup(() => <p {...attributes}>x</p>, {})).toThrow('An attribute cannot have the name');
	});
});
