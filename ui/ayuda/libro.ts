import type { PaginaDeAyuda } from './pagina.ts'

/** Every page of help, made of its Markdown when the program is built (scripts/build/ayuda.ts). */
export const LIBRO: readonly PaginaDeAyuda[] = Object.values(
  import.meta.glob<PaginaDeAyuda>('./paginas/*.md', { eager: true, import: 'default' }),
)
