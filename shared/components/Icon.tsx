/** 24 x 24, strokes of 1.5 with round ends; each value is the `d` of one path. Drawn for this site. */
const iconPaths = {
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.25 15.25 20 20',
  close: 'M5.5 5.5l13 13M18.5 5.5l-13 13',
  'arrow-right': 'M4 12h16M14 6l6 6-6 6',
  'arrow-left': 'M20 12H4M10 6l-6 6 6 6',
  external: 'M8 16 17.5 6.5M9.5 6h8.5v8.5',
  share: 'M12 14.5V4M8 7.5 12 3.5l4 4M8 11H5.5v9.5h13V11H16',
  link: 'M10 14a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 0 0-5.7-5.7L11.5 6.8M14 10a4 4 0 0 0-5.7 0l-3.1 3.1a4 4 0 0 0 5.7 5.7l1.6-1.6',
  check: 'M5 12.5l4.8 4.8L19.5 7',
  plus: 'M12 5v14M5 12h14',
} as const satisfies Record<string, string>;

type IconName = keyof typeof iconPaths;

/** A decoration beside a text or inside a named control; it never carries a meaning of its own. */
export function Icon({ name }: { name: IconName }) {
  return <IconPath path={iconPaths[name]} />;
}

/** An icon of one page: `path` as above. */
export function IconPath({ path }: { path: string }) {
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
