/** The few shapes that these pages need, drawn here: a library of them is not worth its weight on a phone. */
const TRAZOS = {
  listo: 'M3 10a7 7 0 1 0 14 0a7 7 0 1 0-14 0M7 10l2 2l4-4',
  falta:
    'M8.2 3.2a7 7 0 0 1 3.6 0M15 5.1a7 7 0 0 1 1.8 3.1M16.8 11.8a7 7 0 0 1-1.8 3.1M11.8 16.8a7 7 0 0 1-3.6 0' +
    'M5 14.9a7 7 0 0 1-1.8-3.1M3.2 8.2a7 7 0 0 1 1.8-3.1',
  curso: 'M3 10a7 7 0 1 0 14 0a7 7 0 1 0-14 0M10 3v14',
  cerrado: 'M5 9.5h10v7H5zM7 9.5v-3a3 3 0 0 1 6 0v3',
  alerta: 'M10 3.5l7.5 13h-15zM10 8.5v3.5M10 14.2v.1',
  reloj: 'M3 10a7 7 0 1 0 14 0a7 7 0 1 0-14 0M10 6v4l2.5 2',
  nota: 'M3 10a7 7 0 1 0 14 0a7 7 0 1 0-14 0M10 9.5v4M10 6.8v.1',
} as const

export type NombreDeSigno = keyof typeof TRAZOS

export const Signo = ({ cual }: { cual: NombreDeSigno }) => (
  <svg
    className="sol-signo flex-none text-muted"
    data-cual={cual}
    viewBox="0 0 20 20"
    width="20"
    height="20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
  >
    <path d={TRAZOS[cual]} />
  </svg>
)
