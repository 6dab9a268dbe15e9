/** CSS variables, apart from theme.ts so that public pages load them without the kit. */

/** Type sizes in rem, to follow the browser's font size: 12, 13, 14, 16, 20, 28 px. */
export const text = { 12: '0.75rem', 13: '0.8125rem', 14: '0.875rem', 16: '1rem', 20: '1.25rem', 28: '1.75rem' }

export const shared = {
  '--text-12': text[12],
  '--text-13': text[13],
  '--text-14': text[14],
  '--text-16': text[16],
  '--text-20': text[20],
  '--text-28': text[28],
  '--serif': "'Source Serif 4 Variable', Georgia, serif",
  '--sidebar-width': '260px',
  '--sidebar-mini': '80px',
  '--header-height': '56px',
  '--motion': '120ms ease-out',
}

export const light = {
  '--ink': '#1b2430',
  '--muted': '#5b6675',
  '--paper': '#f7f6f3',
  '--surface': '#ffffff',
  '--raised': '#ffffff',
  '--line': '#e3e0d8',
  '--field-line': '#857f74',
  '--hover': '#f1efea',
  '--selected': '#e3edf7',
  '--accent': '#1f4e79',
  '--accent-soft': '#e3edf7',
  '--on-accent': '#ffffff',
  '--danger': '#a92a23',
  '--danger-soft': '#fbe9e7',
  '--ok': '#1f6b3a',
  '--ok-soft': '#e0f2e5',
  '--warn': '#7a4b00',
  '--warn-soft': '#fbefd5',
  '--radicacion': '#1f4e79',
  '--radicacion-soft': '#e3edf7',
  '--liquidacion': '#7a4b00',
  '--liquidacion-soft': '#fbefd5',
  '--facturacion': '#5b3a8c',
  '--facturacion-soft': '#eee7f8',
  '--finalizada': '#1f6b3a',
  '--finalizada-soft': '#e0f2e5',
  '--anulada': '#5b6675',
  '--anulada-soft': '#eeece6',
  '--pendiente': '#465160',
  '--pendiente-soft': '#e9ecef',
  '--backdrop': 'rgb(27 36 48 / 45%)',
  '--mantine-color-body': '#ffffff',
  '--mantine-color-dimmed': '#5b6675',
  '--mantine-color-placeholder': '#6b7482',
  '--mantine-color-default-border': '#cfcbc1',
  '--mantine-color-error': '#a92a23',
  '--mantine-color-anchor': '#1f4e79',
}

export const dark = {
  '--ink': '#e4e8ed',
  '--muted': '#a3adba',
  '--paper': '#12161c',
  '--surface': '#1a2028',
  '--raised': '#1f2630',
  '--line': '#2a323d',
  '--field-line': '#7d8897',
  '--hover': '#222933',
  '--selected': '#1c3148',
  '--accent': '#9cc3ea',
  '--accent-soft': '#1c3148',
  '--on-accent': '#ffffff',
  '--danger': '#f0958e',
  '--danger-soft': '#3c1d1b',
  '--ok': '#8ed6a4',
  '--ok-soft': '#16341f',
  '--warn': '#f0c36d',
  '--warn-soft': '#3a2d12',
  '--radicacion': '#9cc3ea',
  '--radicacion-soft': '#1c3148',
  '--liquidacion': '#f0c36d',
  '--liquidacion-soft': '#3a2d12',
  '--facturacion': '#c7aef0',
  '--facturacion-soft': '#2f2347',
  '--finalizada': '#8ed6a4',
  '--finalizada-soft': '#16341f',
  '--anulada': '#a3adba',
  '--anulada-soft': '#262d36',
  '--pendiente': '#c8d0d9',
  '--pendiente-soft': '#2a323d',
  '--backdrop': 'rgb(0 0 0 / 60%)',
  '--mantine-color-body': '#1a2028',
  '--mantine-color-dimmed': '#a3adba',
  '--mantine-color-placeholder': '#8f9aa8',
  '--mantine-color-default-border': '#3a4452',
  '--mantine-color-error': '#f0958e',
  '--mantine-color-anchor': '#9cc3ea',
}

/** Applies the system's color scheme to a public page; the theme switch is only for signed-in users. */
export const vestir = (): void => {
  const prefersDark = window.matchMedia('(prefers-color-scheme: dark)')
  const dress = (): void => {
    for (const [name, value] of Object.entries({ ...shared, ...(prefersDark.matches ? dark : light) }))
      document.documentElement.style.setProperty(name, value)
  }
  dress()
  prefersDark.addEventListener('change', dress)
}
