import type { ClipboardEvent } from 'react'
import { plural } from '../../../schemas/es-co/index.ts'
import { COLUMNAS } from './columnas.ts'
import type { Cursor } from './cursor.ts'
import { textosDe } from './Fila.tsx'
import { indiceDe, rangoDe } from './navegar.ts'
import { pegar } from './pegar.ts'
import { aTsv, deTsv } from './portapapeles.ts'
import type { HojaViva } from './useHoja.ts'

/** Copy and paste of ranges, in the tabs-and-lines that spreadsheets exchange. */
export const usePortapapeles = (
  hoja: HojaViva,
  cursor: Cursor,
  decir: (texto: string, como?: { aLaVista: boolean }) => void,
) => {
  const lineaDe = (fila: string) => hoja.lineas.find(({ clave }) => clave === fila) ?? null

  const onCopy = (event: ClipboardEvent) => {
    const { activa, ancla, edicion } = cursor
    if (!activa || edicion) return
    const { filas, columnas } = rangoDe(hoja.filas, ancla ?? activa, activa)
    const elegidas = hoja.filas
      .slice(filas[0], filas[1] + 1)
      .map(({ id }) => lineaDe(id))
      .filter((linea) => linea !== null)
    if (elegidas.length === 0) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', aTsv(elegidas.map((linea) => textosDe(linea, columnas[0], columnas[1]))))
    const celdas = elegidas.length * (columnas[1] - columnas[0] + 1)
    decir(celdas === 1 ? 'Celda copiada' : `${celdas} celdas copiadas`)
  }

  const onPaste = (event: ClipboardEvent) => {
    const { activa, ancla, edicion } = cursor
    if (!activa || edicion) return
    event.preventDefault()
    if (hoja.bloqueada) return decir('La liquidación está cerrada: no se edita.')
    const { filas, columnas } = rangoDe(hoja.filas, ancla ?? activa, activa)
    const bloque = deTsv(event.clipboardData.getData('text/plain'))
    const [unica] = bloque.length === 1 && bloque[0]?.length === 1 ? bloque[0] : []
    // One value over a range fills it, as in any spreadsheet.
    const lleno =
      unica === undefined
        ? bloque
        : Array.from({ length: filas[1] - filas[0] + 1 }, () =>
            Array.from({ length: columnas[1] - columnas[0] + 1 }, () => unica),
          )
    const desde = Math.min(filas[0], indiceDe(hoja.filas, activa))
    const destino = hoja.filas.slice(desde, desde + lleno.length).map(({ id }) => lineaDe(id))
    const hecho = pegar(hoja.lineas, destino, COLUMNAS.slice(columnas[0]), lleno, hoja.reglas)
    if ('errores' in hecho) {
      const [primero, ...otros] = hecho.errores
      const mas = otros.length > 0 ? ` Y ${plural(otros.length, 'celda')} más.` : ''
      return decir(`No se pegó nada. ${primero}${mas}`, { aLaVista: true })
    }
    if (hecho.aplicadas > 0) hoja.hacer(hecho.lineas, `Pegar ${plural(hecho.aplicadas, 'celda')}`)
    decir(
      [
        hecho.aplicadas > 0 ? `${plural(hecho.aplicadas, 'celda pegada', 'celdas pegadas')}.` : 'Nada cambió.',
        ...hecho.omitidas,
      ].join(' '),
      { aLaVista: hecho.omitidas.length > 0 || hecho.aplicadas === 0 },
    )
  }

  return { onCopy, onPaste }
}
