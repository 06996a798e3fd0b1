import { useEffect } from 'react';
import { handOver } from './hand-over.ts';

/** Draws nothing: once React has taken over the frame of the page it tells the app what somebody did before. */
export function TakenOver(): null {
  useEffect(handOver, []);
  return null;
}
