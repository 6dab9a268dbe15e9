import { servirEscena } from './escena-pagina.ts'

/** Serves the plots alone. */
export const servirGraficas = () => servirEscena('graficas-escena.tsx', 'Gráficas')
