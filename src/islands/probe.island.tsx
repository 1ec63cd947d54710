import { useState } from 'react';
export const Probe = ({ articleId }: { articleId: string }) => {
	const [n, set] = useState(0);
	return <section className="probe"><h2>评论</h2><button type="button" onClick={() => set(n + 1)}>{articleId} {n}</button></section>;
};
