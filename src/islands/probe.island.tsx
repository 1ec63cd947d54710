import { island } from './island.tsx';

export const Probe = island('probe', () => <p />);
