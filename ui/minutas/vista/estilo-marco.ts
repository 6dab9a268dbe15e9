import { light } from '../../kit/tokens.ts'
import { ESTILO_DE_WORD } from '../papel/estilo.ts'

const borde = (estado: string, linea: string, color: string, fondo: string): string =>
  `mark[data-estado=${estado}]{background:${fondo};text-decoration:underline ${linea} ${color};text-underline-offset:2px}`

/** Inside the frame: paper is white and ink black whatever the desk is; a mark is told by its colour and by its underline. */
export const ESTILO_DEL_MARCO = `
html{background:transparent;scrollbar-gutter:stable}
body{margin:0;padding:16px;box-sizing:border-box;min-width:min-content}
.papel-lienzo{margin:0 auto;overflow:hidden;position:relative}
.papel-hojas{transform-origin:0 0;position:absolute;top:0;left:0}
.papel-grupo{position:relative}
.papel-grupo+.papel-grupo{margin-top:16px}
.papel-hoja{position:absolute;left:0;right:0;background:${light['--surface']};box-shadow:0 1px 4px rgb(0 0 0/.25)}
.papel-texto{position:relative}
.papel-flujo{column-gap:0;column-fill:auto;column-wrap:wrap}
mark{color:inherit;border-radius:2px;cursor:pointer;background:none}
${borde('falta', 'wavy 1px', light['--danger'], light['--danger-soft'])}
mark[data-estado=falta]{color:${light['--danger']};font-weight:bold}
${borde('importado', 'dotted 1px', light['--accent'], light['--accent-soft'])}
${borde('editado', 'solid 1.5px', light['--warn'], light['--warn-soft'])}
mark[data-pendiente]{opacity:.55}
mark:focus-visible{outline:2px solid ${light['--accent']};outline-offset:1px}
mark[data-senalada=suya]{outline:2px solid ${light['--warn']};outline-offset:-1px;background:${light['--warn-soft']}}
mark[data-senalada=cerca]{outline:1px dashed ${light['--field-line']};outline-offset:-1px}
.papel-repetida mark{pointer-events:none}
${ESTILO_DE_WORD}`
