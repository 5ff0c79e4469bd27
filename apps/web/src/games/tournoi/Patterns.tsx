// The seats' patterns and the hatch of danger (ui.md, section 2): whatever is told by colour is told by them, too.

/** Ids begin with `of`: several drawings in a page each bring their own. */
export function Patterns({ of }: { readonly of: string }) {
  return (
    <defs class="tn-patterns">
      <pattern id={`${of}-pattern-1`} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="2.6" height="6" />
      </pattern>
      <pattern id={`${of}-pattern-2`} width="6" height="6" patternUnits="userSpaceOnUse">
        <circle cx="3" cy="3" r="1.5" />
      </pattern>
      <pattern id={`${of}-pattern-3`} width="6" height="6" patternUnits="userSpaceOnUse">
        <rect width="6" height="2.6" />
      </pattern>
      <pattern id={`${of}-pattern-4`} width="8" height="6" patternUnits="userSpaceOnUse">
        <path d="M0 6 4 2 8 6V4L4 0 0 4Z" />
      </pattern>
      <pattern id={`${of}-hatch`} width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect class="tn-hatch" width="3" height="9" />
      </pattern>
    </defs>
  );
}
