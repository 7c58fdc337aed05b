/** What stands in the place of a result that there is not. */
interface WaitingProps {
  /** Why there is none; `null` while it is being worked out. */
  readonly fault: string | null;
}

export function Waiting({ fault }: WaitingProps) {
  return fault === null ? (
    <p class="waiting" role="status">
      Working …
    </p>
  ) : (
    <p class="problem" role="alert">
      This could not be worked out: {fault}
    </p>
  );
}
