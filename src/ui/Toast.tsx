/** One line above the bottom edge, announced politely; '' leaves an empty live region. */
export const Toast = ({ text }: { text: string }) => (
	<div className="toast" role="status" aria-live="polite">
		{text === '' ? null : <p>{text}</p>}
	</div>
);
