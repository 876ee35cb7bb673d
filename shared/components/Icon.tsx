/** 24 x 24, strokes of 1.5 with round ends; each value is the `d` of one path. Drawn for this site, social ones too. */
const iconPaths = {
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.25 15.25 20 20',
  menu: 'M4 8h16M4 16h16',
  close: 'M5.5 5.5l13 13M18.5 5.5l-13 13',
  'arrow-right': 'M4 12h16M14 6l6 6-6 6',
  'arrow-left': 'M20 12H4M10 6l-6 6 6 6',
  'arrow-up': 'M12 20V4M6 10l6-6 6 6',
  'chevron-down': 'M6 9.5l6 6 6-6',
  'chevron-right': 'M9.5 6l6 6-6 6',
  external: 'M8 16 17.5 6.5M9.5 6h8.5v8.5',
  globe:
    'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM3.5 12h17M12 3.5c2.6 2.3 3.8 5.1 3.8 8.5s-1.2 6.2-3.8 8.5c-2.6-2.3-3.8-5.1-3.8-8.5s1.2-6.2 3.8-8.5Z',
  mail: 'M4 6h16v12H4ZM4.5 7l7.5 6 7.5-6',
  phone:
    'M8.5 4H5.6C4.7 4 4 4.7 4 5.6 4 13.5 10.5 20 18.4 20c.9 0 1.6-.7 1.6-1.6v-2.9l-4-1.5-1.8 1.9c-2.6-1.2-4.5-3.1-5.7-5.7L10 8Z',
  pin: 'M12 20.5c-4.3-4-6.5-7.4-6.5-10.3a6.5 6.5 0 0 1 13 0c0 2.9-2.2 6.3-6.5 10.3ZM12 12.5a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6Z',
  share: 'M12 14.5V4M8 7.5 12 3.5l4 4M8 11H5.5v9.5h13V11H16',
  link: 'M10 14a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 0 0-5.7-5.7L11.5 6.8M14 10a4 4 0 0 0-5.7 0l-3.1 3.1a4 4 0 0 0 5.7 5.7l1.6-1.6',
  wechat:
    'M9 15.3c-.8 0-1.5-.1-2.2-.4L4 16.3l.8-2.6A5.4 5.4 0 0 1 3 9.8C3 6.7 5.9 4.3 9.3 4.3c3 0 5.5 1.8 6.1 4.3M9.8 14.2c0 2.7 2.5 4.8 5.6 4.8.7 0 1.4-.1 2-.3l2.6 1.3-.7-2.3c1.1-.9 1.7-2.1 1.7-3.5 0-2.7-2.5-4.8-5.6-4.8s-5.6 2.1-5.6 4.8ZM7.2 8.4v.01M11.3 8.4v.01M13.7 13v.01M17.1 13v.01',
  weibo:
    'M10 19.5c-3.9 0-7-1.9-7-4.6 0-3.2 4-7.4 6.8-7.4 1.8 0 2 1.5 1.5 3 2.6-1.1 5.4-.9 4.7 1.9 1.6.4 2 1.3 2 2.5 0 2.6-3.9 4.6-8 4.6ZM10 16.7a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM14.8 7.3a2.7 2.7 0 0 1 2.7 3M14.5 4.3a5.8 5.8 0 0 1 6 6.5',
  linkedin: 'M6.5 10v8.5M6.5 6.5v.01M11 18.5V10M11 14c0-2.2 1.4-3.8 3.5-3.8s3.5 1.6 3.5 3.8v4.5',
  check: 'M5 12.5l4.8 4.8L19.5 7',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  play: 'M8 5.5v13L18.5 12Z',
  quote: 'M10 7.5c-3 .9-4.5 3-4.5 6.2V17h5v-5H7.8M18.5 7.5c-3 .9-4.5 3-4.5 6.2V17h5v-5h-2.7',
  leaf: 'M5 19c0-8.5 4-13.5 14.5-14 .5 9.5-3 14-8.5 14-2.5 0-4.3-1.2-5-3.3M5 19c1.5-4.5 4-7.3 8-9',
  drop: 'M12 3.5c4 4.6 6 8 6 10.7a6 6 0 0 1-12 0c0-2.7 2-6.1 6-10.7ZM9 14.5a3 3 0 0 0 2.7 3',
  factory: 'M4 20V10.5l5 3v-3l5 3V4h4.5L20 20ZM8.5 16.5h.01M12 16.5h.01M15.5 16.5h.01',
  sparkle: 'M11 4c.8 4.6 2.4 6.2 7 7-4.6.8-6.2 2.4-7 7-.8-4.6-2.4-6.2-7-7 4.6-.8 6.2-2.4 7-7ZM18.5 15.5v4M16.5 17.5h4',
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
      focusable="false"
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
