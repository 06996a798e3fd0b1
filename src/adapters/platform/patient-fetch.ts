import ky from 'ky';

/** How long an answer may take. */
const TIME_OUT = 10_000;

/**
 * Asks over a network: whoever does not answer in time is given up, and reads are asked once more when nobody answered. A platform in this process is asked without: it bounds its own
 * time, and all that a client for HTTP does would cost more than most of its answers.
 */
export function patientFetch(plain: typeof fetch): typeof fetch {
  const client = ky.create({
    fetch: plain,
    timeout: TIME_OUT,
    retry: { limit: 1, methods: ['get'], delay: () => 100 },
    throwHttpErrors: false,
  });
  return (input, init) => client(input, init);
}
