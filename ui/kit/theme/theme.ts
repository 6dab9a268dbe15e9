import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core'
import { dark, light, shared, text } from './tokens.ts'

/** Only this file and tokens.ts name colours and sizes. */

const notaria: MantineColorsTuple = [
  '#eef4fa',
  '#dae6f2',
  '#b3cce4',
  '#89b0d5',
  '#6596c8',
  '#467fb8',
  '#2f6699',
  '#1f4e79',
  '#183e61',
  '#112d47',
]
const paper: MantineColorsTuple = [
  '#faf9f7',
  '#f7f6f3',
  '#eeece6',
  '#e3e0d8',
  '#cfcbc1',
  '#928e84',
  '#5b6675',
  '#465160',
  '#2d3744',
  '#1b2430',
]
const slate: MantineColorsTuple = [
  '#e4e8ed',
  '#c8d0d9',
  '#a3adba',
  '#8f9aa8',
  '#2a323d',
  '#232a34',
  '#1f2630',
  '#1a2028',
  '#12161c',
  '#0c0f14',
]
const red: MantineColorsTuple = [
  '#fdf0ef',
  '#fbe0de',
  '#f5bfbb',
  '#ee9a94',
  '#e6766e',
  '#d5544b',
  '#c03a32',
  '#a92a23',
  '#8a211b',
  '#6b1914',
]
const green: MantineColorsTuple = [
  '#edf7f0',
  '#d6eedd',
  '#aeddbc',
  '#83ca98',
  '#5cb577',
  '#3d9a5a',
  '#2a8048',
  '#1f6b3a',
  '#17552d',
  '#103f21',
]

const small = { defaultProps: { size: 'sm' } }

/** Head of dialogs and drawers. */
const CABEZA = { title: 'kit-dialogo-titulo text-16 font-semibold leading-[1.3]', header: 'border-b border-b-line' }

/** Portals render inside a landmark of the page (App.tsx), as screen readers need. */
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
    // minimum target size 24 px (WCAG 2.2, 2.5.8); the library's `sm` has 22
    ActionIcon: {
      defaultProps: { size: 'md', variant: 'subtle', color: 'gray' },
      vars: (_theme: unknown, { size }: { size?: unknown }) => ({ root: size === 'sm' ? { '--ai-size': '24px' } : {} }),
    },
    Anchor: small,
    Button: {
      ...small,
      vars: (_theme: unknown, { size }: { size?: unknown }) => ({
        root: size === 'compact-xs' ? { '--button-height': '24px' } : {},
      }),
    },
    Checkbox: small,
    InputWrapper: small,
    Combobox: { defaultProps: { portalProps } },
    Menu: {
      defaultProps: {
        transitionProps: { duration: 80 },
        shadow: 'md',
        portalProps,
        withInitialFocusPlaceholder: false,
      },
    },
    Drawer: { classNames: CABEZA },
    Modal: {
      classNames: CABEZA,
      defaultProps: {
        transitionProps: { duration: 120, transition: 'fade' },
        overlayProps: { backgroundOpacity: 0.4 },
      },
    },
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

/** Readable text, light and outline variants of a Mantine colour on dark. */
const lettersOnDark = (letters: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(letters).flatMap(([name, value]) =>
      ['text', 'light-color', 'outline'].map((use) => [`--mantine-color-${name}-${use}`, value]),
    ),
  )

const darkLetters = lettersOnDark({ red: dark['--danger'], green: dark['--ok'], notaria: dark['--accent'] })

export const cssVariables: CSSVariablesResolver = () => ({
  variables: shared,
  light,
  dark: { ...dark, ...darkLetters },
})
