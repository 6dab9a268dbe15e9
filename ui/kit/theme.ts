import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core'

/** The look, in one place: no other file names a colour or a size. CSS reads the variables below. */

const notaria: MantineColorsTuple = ['#eef4fa', '#dae6f2', '#b3cce4', '#89b0d5', '#6596c8', '#467fb8', '#2f6699', '#1f4e79', '#183e61', '#112d47']
const paper: MantineColorsTuple = ['#faf9f7', '#f7f6f3', '#eeece6', '#e3e0d8', '#cfcbc1', '#928e84', '#5b6675', '#465160', '#2d3744', '#1b2430']
const slate: MantineColorsTuple = ['#e4e8ed', '#c8d0d9', '#a3adba', '#8f9aa8', '#2a323d', '#232a34', '#1f2630', '#1a2028', '#12161c', '#0c0f14']
const red: MantineColorsTuple = ['#fdf0ef', '#fbe0de', '#f5bfbb', '#ee9a94', '#e6766e', '#d5544b', '#c03a32', '#a92a23', '#8a211b', '#6b1914']
const green: MantineColorsTuple = ['#edf7f0', '#d6eedd', '#aeddbc', '#83ca98', '#5cb577', '#3d9a5a', '#2a8048', '#1f6b3a', '#17552d', '#103f21']

/** The type sizes there are, in rem so that the person's own font size counts: 12, 13, 14, 16, 20, 28 px. */
const text = { 12: '0.75rem', 13: '0.8125rem', 14: '0.875rem', 16: '1rem', 20: '1.25rem', 28: '1.75rem' }

const small = { defaultProps: { size: 'sm' } }

/** What floats is drawn inside a landmark of the page (App.tsx), where screen readers find it. */
const portalProps = { target: '#flotantes' }

export const theme = createTheme({
  colors: { notaria, gray: paper, dark: slate, red, green },
  primaryColor: 'notaria',
  primaryShade: { light: 7, dark: 6 },
  black: '#1b2430',
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  fontWeights: { regular: '400', medium: '500', bold: '600' },
  fontSizes: { xs: text[13], sm: text[14], md: text[16], lg: text[20], xl: text[28] },
  headings: {
    fontFamily: "'Inter Variable', system-ui, sans-serif",
    fontWeight: '600',
    sizes: {
      h1: { fontSize: text[20], lineHeight: '1.3' },
      h2: { fontSize: text[16], lineHeight: '1.4' },
      h3: { fontSize: text[14], lineHeight: '1.4' },
    },
  },
  spacing: { xs: '0.25rem', sm: '0.5rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '3px', sm: '4px', md: '6px', lg: '8px', xl: '12px' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    ActionIcon: { defaultProps: { size: 'md', variant: 'subtle', color: 'gray' } },
    Anchor: small,
    Button: small,
    Checkbox: small,
    InputWrapper: small,
    Combobox: { defaultProps: { portalProps } },
    Menu: { defaultProps: { transitionProps: { duration: 80 }, shadow: 'md', portalProps, withInitialFocusPlaceholder: false } },
    Modal: { defaultProps: { transitionProps: { duration: 120, transition: 'fade' }, overlayProps: { backgroundOpacity: 0.4 } } },
    NativeSelect: small,
    PasswordInput: small,
    Popover: { defaultProps: { transitionProps: { duration: 80 }, shadow: 'md', portalProps } },
    Radio: small,
    SegmentedControl: small,
    Select: small,
    Switch: small,
    Text: small,
    Textarea: small,
    TextInput: small,
    Tooltip: { defaultProps: { openDelay: 400, transitionProps: { duration: 80 }, portalProps } },
  },
})

/** What every rule of CSS may use besides Mantine's own variables. */
const shared = {
  '--text-12': text[12], '--text-13': text[13], '--text-14': text[14], '--text-16': text[16], '--text-20': text[20], '--text-28': text[28],
  '--serif': "'Source Serif 4 Variable', Georgia, serif",
  '--sidebar-width': '260px', '--sidebar-mini': '80px', '--header-height': '56px',
  '--motion': '120ms ease-out',
}

const light = {
  '--ink': '#1b2430', '--muted': '#5b6675', '--paper': '#f7f6f3', '--surface': '#ffffff', '--raised': '#ffffff', '--line': '#e3e0d8',
  '--field-line': '#928e84', '--hover': '#f1efea', '--selected': '#e3edf7', '--accent': '#1f4e79', '--accent-soft': '#e3edf7', '--on-accent': '#ffffff',
  '--danger': '#a92a23', '--danger-soft': '#fbe9e7', '--ok': '#1f6b3a', '--ok-soft': '#e0f2e5', '--warn': '#7a4b00', '--warn-soft': '#fbefd5',
  '--radicacion': '#1f4e79', '--radicacion-soft': '#e3edf7', '--liquidacion': '#7a4b00', '--liquidacion-soft': '#fbefd5',
  '--facturacion': '#5b3a8c', '--facturacion-soft': '#eee7f8', '--finalizada': '#1f6b3a', '--finalizada-soft': '#e0f2e5',
  '--anulada': '#5b6675', '--anulada-soft': '#eeece6', '--pendiente': '#465160', '--pendiente-soft': '#e9ecef',
  '--backdrop': 'rgb(27 36 48 / 45%)',
  '--mantine-color-body': '#ffffff', '--mantine-color-dimmed': '#5b6675', '--mantine-color-placeholder': '#6b7482',
  '--mantine-color-default-border': '#cfcbc1', '--mantine-color-error': '#a92a23', '--mantine-color-anchor': '#1f4e79',
}

const dark = {
  '--ink': '#e4e8ed', '--muted': '#a3adba', '--paper': '#12161c', '--surface': '#1a2028', '--raised': '#1f2630', '--line': '#2a323d',
  '--field-line': '#6b7685', '--hover': '#222933', '--selected': '#1c3148', '--accent': '#9cc3ea', '--accent-soft': '#1c3148', '--on-accent': '#ffffff',
  '--danger': '#f0958e', '--danger-soft': '#3c1d1b', '--ok': '#8ed6a4', '--ok-soft': '#16341f', '--warn': '#f0c36d', '--warn-soft': '#3a2d12',
  '--radicacion': '#9cc3ea', '--radicacion-soft': '#1c3148', '--liquidacion': '#f0c36d', '--liquidacion-soft': '#3a2d12',
  '--facturacion': '#c7aef0', '--facturacion-soft': '#2f2347', '--finalizada': '#8ed6a4', '--finalizada-soft': '#16341f',
  '--anulada': '#a3adba', '--anulada-soft': '#262d36', '--pendiente': '#c8d0d9', '--pendiente-soft': '#2a323d',
  '--backdrop': 'rgb(0 0 0 / 60%)',
  '--mantine-color-body': '#1a2028', '--mantine-color-dimmed': '#a3adba', '--mantine-color-placeholder': '#8f9aa8',
  '--mantine-color-default-border': '#3a4452', '--mantine-color-error': '#f0958e', '--mantine-color-anchor': '#9cc3ea',
}

/** Mantine's text, light and outline variants of a colour, as letters that can be read on dark. */
const lettersOnDark = (letters: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(letters).flatMap(([name, value]) => ['text', 'light-color', 'outline'].map((use) => [`--mantine-color-${name}-${use}`, value])))

const darkLetters = lettersOnDark({ red: dark['--danger'], green: dark['--ok'], notaria: dark['--accent'] })

export const cssVariables: CSSVariablesResolver = () => ({ variables: shared, light, dark: { ...dark, ...darkLetters } })
