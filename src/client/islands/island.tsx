import { Component, type ComponentType, type ReactNode, useEffect, useRef } from 'react';
import { useTranslate } from './use-translate.ts';

/** Faces of the island that broke: its neighbours and the article live on. */
const Broken = ({ onRetry }: { onRetry: () => void }) => {
	const { t } = useTranslate();
	return (
		<p className="island-broken" role="alert">
			{t('state.networkError')}{' '}
			<button type="button" className="button" onClick={onRetry}>
				{t('state.retry')}
			</button>
		</p>
	);
};

class Boundary extends Component<{ name: string; children: ReactNode }, { broken: boolean }> {
	override state = { broken: false };

	static getDerivedStateFromError(): { broken: boolean } {
		return { broken: true };
	}

	override componentDidCatch(error: unknown): void {
		console.error(`The island "${this.props.name}" failed.`, error);
	}

	override render(): ReactNode {
		return this.state.broken ? <Broken onRetry={() => this.setState({ broken: false })} /> : this.props.children;
	}
}

/**
 * Makes an island of a component: boundary, name, and a mark on the element once it answers to taps, so that tests and
 * styles wait on a state. See README.md for what the component must keep to.
 */
export const island = (name: string, Content: ComponentType): ComponentType => {
	const Island = () => {
		const root = useRef<HTMLDivElement>(null);
		useEffect(() => {
			root.current?.setAttribute('data-hydrated', '');
		}, []);
		return (
			<div className={`island island-${name}`} data-island={name} ref={root}>
				<Boundary name={name}>
					<Content />
				</Boundary>
			</div>
		);
	};
	return Object.assign(Island, {
		[Symbol.for('astro:renderer')]: 'touch-edition:island',
		[Symbol.for('touch-edition:island')]: true,
	});
};
