/** The status of an error page: statusCode, status or the response's status of what was thrown, else 500 (LAY-07). */
export function errorStatus(error: unknown): number {
  if (typeof error !== 'object' || error === null) return 500;
  const { statusCode, status, response } = error as { statusCode?: unknown; status?: unknown; response?: { status?: unknown } };
  return [statusCode, status, response?.status].find(isErrorStatus) ?? 500;
}

function isErrorStatus(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 400 && value <= 599;
}
