import { Component, type ComponentType, type ReactNode, useEffect, useRef } from 'react';
import { useTranslate } from './use-translate.ts';

/** The failed state of an island. Other islands and the article are not affected. */
const FailedIsland = ({ onRetry }: { onRetry: () => void }) => {
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
		return this.state.broken ? <FailedIsland onRetry={() => this.setState({ broken: false })} /> : this.props.children;
	}
}

/**
 * Makes an island of a component: adds an error boundary, a name, and the attribute `data-hydrated` once the island
 * handles taps. Tests and styles wait for that attribute. README.md lists the rules for the component.
 */
export const island = (name: string, Content: ComponentType): ComponentType => {
	const Island = () => {
		const root = useRef<HTMLDivElement>(null);
		useEffect(() => {
			root.current?.setAttribute('data-hydrated', '');
			window.dispatchEvent(new Event('touch-edition:island'));
		}, []);
		return (
			<div className={`island island-${name}`} data-island={name} ref={root}>
				<Boundary name={name}>
					<Content />
				</Boundary>
			</div>
		);
	};
	// Astro asks no renderer whether this is a component of its kind: @astrojs/react would render it once more to find out.
	return Object.assign(Island, { [Symbol.for('astro:renderer')]: '@astrojs/react' });
};
