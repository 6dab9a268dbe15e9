import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { fuentes } from './fuentes.ts'

/** A sheet as a whole HTML document that needs nothing from outside: its fonts and images are within it. */
export function imprimir(hoja: ReactElement): string {
  const markup = renderToStaticMarkup(hoja)
  return `<!doctype html>${markup.replace('<style>', () => `<style>${fuentes(markup)}</style><style>`)}`
}
