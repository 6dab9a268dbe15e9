import { formatDate } from '../../../../schemas/es-co/index.ts'
import { datosDeLibro, type ClaveDeLibro } from '../../../../schemas/libros/asientos.ts'
import { readRows } from '../../../kernel/index.ts'
import { asientosDe } from '../../protocolo/asientos.ts'
import { informe, type Columna, type Informe } from '../../informe.ts'

/** A small book: its entries of a year or a month in number order. */
function menor(clave: ClaveDeLibro): Informe {
  const { titulo, resumen, norma, asunto, quien, dias, conArchivo } = datosDeLibro(clave)
  const delEmpaste: Columna[] = dias
    ? [
        { clave: 'desde', titulo: 'Desde la escritura', tipo: 'text' },
        { clave: 'hasta', titulo: 'Hasta la escritura', tipo: 'text' },
        { clave: 'fin', titulo: 'Volvieron', tipo: 'date' },
      ]
    : []
  return informe({
    clave,
    titulo,
    resumen,
    norma,
    periodos: ['anio', 'mes'],
    columnas: [
      { clave: 'numero', titulo: 'Número', tipo: 'text' },
      { clave: 'fecha', titulo: dias ? 'Salieron' : 'Fecha', tipo: 'date' },
      { clave: 'asunto', titulo: asunto, tipo: 'text' },
      { clave: 'quien', titulo: quien, tipo: 'text' },
      ...delEmpaste,
      { clave: 'nota', titulo: 'Nota', tipo: 'text' },
    ],
    async *filas(ctx, { clave: periodo, desde, hasta }) {
      const todos = await asientosDe(ctx, clave, Number(periodo.slice(0, 4)))
      yield todos
        .filter(({ fecha }) => fecha >= desde && fecha <= hasta)
        .map((una) => ({
          clave: `Asiento ${una.numero} de ${periodo.slice(0, 4)}`,
          radicacion: null,
          celdas: [
            String(una.numero),
            una.fecha,
            una.asunto,
            una.quien,
            ...(dias ? [una.desde, una.hasta, una.fin] : []),
            una.anulado_motivo !== null
              ? `Anulado: ${una.anulado_motivo}`
              : una.vence !== null
                ? `Deben volver el ${formatDate(una.vence)}`
                : conArchivo
                  ? `Anotó ${una.por ?? ''}`
                  : '',
          ],
        }))
    },
    comprueba: {
      dice: 'Los renglones son los asientos del libro',
      async libro(ctx, { desde, hasta }) {
        const [fila] = await readRows(
          ctx.db,
          'select count(*) as n from asientos where libro = ? and fecha >= ? and fecha <= ?',
          [clave, desde, hasta],
        )
        return Number(fila?.n ?? 0)
      },
    },
  })
}

export const [actas, reparto, empaste, visitas] = [menor('actas'), menor('reparto'), menor('empaste'), menor('visitas')]
