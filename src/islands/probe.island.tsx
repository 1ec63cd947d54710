import { useState } from 'react';
import { island } from './island.ts';
export const Probe = island(({ articleId }: { articleId: string }) => {
	const [n, set] = useState(0);
	return <section className="probe"><h2>评论</h2><button type="button" onClick={() => set(n + 1)}>{n}</button></section>;
});
