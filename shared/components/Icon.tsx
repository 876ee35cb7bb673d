/** 24 x 24, strokes of 1.5 with round ends; each value is the `d` of one path. Drawn for this site, social ones too. */
const iconPaths = {
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.25 15.25 20 20',
  close: 'M5.5 5.5l13 13M18.5 5.5l-13 13',
  'arrow-right': 'M4 12h16M14 6l6 6-6 6',
  'arrow-left': 'M20 12H4M10 6l-6 6 6 6',
  external: 'M8 16 17.5 6.5M9.5 6h8.5v8.5',
  share: 'M12 14.5V4M8 7.5 12 3.5l4 4M8 11H5.5v9.5h13V11H16',
  link: 'M10 14a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 0 0-5.7-5.7L11.5 6.8M14 10a4 4 0 0 0-5.7 0l-3.1 3.1a4 4 0 0 0 5.7 5.7l1.6-1.6',
  wechat:
    'M9 15.3c-.8 0-1.5-.1-2.2-.4L4 16.3l.8-2.6A5.4 5.4 0 0 1 3 9.8C3 6.7 5.9 4.3 9.3 4.3c3 0 5.5 1.8 6.1 4.3M9.8 14.2c0 2.7 2.5 4.8 5.6 4.8.7 0 1.4-.1 2-.3l2.6 1.3-.7-2.3c1.1-.9 1.7-2.1 1.7-3.5 0-2.7-2.5-4.8-5.6-4.8s-5.6 2.1-5.6 4.8ZM7.2 8.4v.01M11.3 8.4v.01M13.7 13v.01M17.1 13v.01',
  weibo:
    'M10 19.5c-3.9 0-7-1.9-7-4.6 0-3.2 4-7.4 6.8-7.4 1.8 0 2 1.5 1.5 3 2.6-1.1 5.4-.9 4.7 1.9 1.6.4 2 1.3 2 2.5 0 2.6-3.9 4.6-8 4.6ZM10 16.7a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM14.8 7.3a2.7 2.7 0 0 1 2.7 3M14.5 4.3a5.8 5.8 0 0 1 6 6.5',
  linkedin: 'M6.5 10v8.5M6.5 6.5v.01M11 18.5V10M11 14c0-2.2 1.4-3.8 3.5-3.8s3.5 1.6 3.5 3.8v4.5',
  check: 'M5 12.5l4.8 4.8L19.5 7',
  plus: 'M12 5v14M5 12h14',
} as const satisfies Record<string, string>;

export type IconName = keyof typeof iconPaths;

export const iconNames = Object.keys(iconPaths) as readonly IconName[];

/** A decoration beside a text or inside a named control; it never carries a meaning of its own. */
export function Icon({ name, className = 'icon' }: { name: IconName; className?: string }) {
  return (
    <svg
      className={className}
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
      <path d={iconPaths[name]} />
    </svg>
  );
}
