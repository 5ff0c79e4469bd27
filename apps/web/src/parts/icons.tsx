// The shell's own pictures: lines on a field of 24, in the colour of the text around them.

const paths = {
  arrow: 'M12 20V4M6 10l6-6 6 6',
  back: 'M15 5l-7 7 7 7',
  book: 'M4 5c3-1.500 5.500-1 8 .800 2.500-1.800 5-2.300 8-.800v14c-3-1.500-5.500-1-8 .800-2.500-1.800-5-2.300-8-.800zM12 6v13.500',
  branch:
    'M6 4a2.200 2.200 0 1 0 0 4.400A2.200 2.200 0 0 0 6 4zM6 15.600A2.200 2.200 0 1 0 6 20a2.200 2.200 0 0 0 0-4.400zM18 6a2.200 2.200 0 1 0 0 4.400A2.200 2.200 0 0 0 18 6zM6 8.400v7.200M18 10.400c0 4-6 3-11 5.600',
  bulb: 'M9 17h6M10 20.500h4M12 3a6 6 0 0 0-3.600 10.800c.6.5.9 1.200.9 2h5.400c0-.8.3-1.500.9-2A6 6 0 0 0 12 3z',
  cards: 'M5 7l8-2 3 13-8 2zM14 6l5 1-2 11',
  chat: 'M4 5h16v11h-9l-4.500 4v-4H4z',
  check: 'm4 12.500 5 5L20 6.500',
  close: 'M6 6l12 12M18 6 6 18',
  die: 'M7 4h10a3 3 0 0 1 3 3v10a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3V7a3 3 0 0 1 3-3zM8.500 8.500h.01M15.500 15.500h.01M12 12h.01',
  down: 'M5 9l7 7 7-7',
  download: 'M12 4v11M7 10.500l5 5 5-5M5 20h14',
  eye: 'M2.500 12s3.500-6 9.500-6 9.500 6 9.500 6-3.500 6-9.500 6-9.500-6-9.500-6zM12 9.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5z',
  first: 'M18 5v14l-9-7zM6 5v14',
  fit: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  gear: 'M12 8.800a3.200 3.200 0 1 0 0 6.400 3.200 3.200 0 0 0 0-6.400zM12 3v3M12 18v3M3 12h3M18 12h3M5.600 5.600l2.100 2.100M16.300 16.300l2.100 2.100M18.400 5.600l-2.100 2.100M7.700 16.300l-2.100 2.100',
  help: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM9.300 9.400a2.800 2.800 0 1 1 3.900 2.600c-.8.4-1.200.9-1.200 1.900M12 17.200v.2',
  lanes: 'M4 17h5v-5h6V7h5M4 21h16',
  last: 'M6 5v14l9-7zM18 5v14',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.700-5.700L12 7M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.700 5.700L12 17',
  list: 'M4 6h16M4 12h16M4 18h10',
  lock: 'M6.500 11h11A1.500 1.500 0 0 1 19 12.500v6a1.500 1.500 0 0 1-1.500 1.500h-11A1.500 1.500 0 0 1 5 18.500v-6A1.500 1.500 0 0 1 6.500 11zM8 11V8a4 4 0 0 1 8 0v3',
  minus: 'M5 12h14',
  pause: 'M8 5v14M16 5v14',
  people:
    'M9 5a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7zM3 20c0-3.500 2.500-6 6-6s6 2.500 6 6M16 5.500a3.500 3.500 0 0 1 0 6.500M18 14.500c2 .8 3 2.800 3 5.500',
  play: 'M8 5v14l11-7z',
  plus: 'M12 5v14M5 12h14',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l5 5',
  share:
    'M6 9.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5zM18 3.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5zM18 15.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5zM8.300 10.900l7.400-3.700M8.300 13.100l7.400 3.700',
  target: 'M12 5a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM12 2v6M12 16v6M2 12h6M16 12h6',
  trophy: 'M8 4h8v6a4 4 0 0 1-8 0zM8 6H4c0 3 1.500 5 4 5M16 6h4c0 3-1.500 5-4 5M12 14v4M8 20h8',
  undo: 'M9 5 4 10l5 5M4 10h10a6 6 0 0 1 0 12h-3',
  warning: 'M12 4 2.500 20h19zM12 10v5M12 17.600v.2',
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name, size = 18 }: { readonly name: IconName; readonly size?: number }) {
  return (
    <svg class="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}

/** The mark of the house. */
export function Logo({ size = 26 }: { readonly size?: number }) {
  return (
    <svg class="logo" width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <path class="logo-letter" d="M12.500 3h6l9.500 26h-6.500L15.500 11 9.500 29H3z" />
      <path class="logo-letter" d="M12 21h7.500l1.500 4.500H10.500z" />
      <path class="logo-spark" d="M22 3h7l-2.500 6.500z" />
    </svg>
  );
}
