const LONGEST = 200;

/** What somebody's program said of a failure, for the log: without e-mail addresses, which mail servers and databases like to name, and short. */
export function withoutAddresses(message: string): string {
  return message.replaceAll(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '…').slice(0, LONGEST);
}
