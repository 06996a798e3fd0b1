/** Asks as `plain` does; somebody hears when a request begins, and when it has been answered or has failed. */
export function watchedFetch(plain: typeof fetch, onRequest: () => () => void): typeof fetch {
  return async (...request) => {
    const end = onRequest();
    try {
      return await plain(...request);
    } finally {
      end();
    }
  };
}
