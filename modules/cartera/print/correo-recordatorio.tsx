import { formatDate, formatDateLong, formatPesos, plural } from '../../../schemas/es-co/index.ts'
import type { EstadoDeCuentaLeido } from '../../../schemas/respuestas/cartera/cartera-estado.ts'
import { BOTON_DE_CARTA, carta, type Membrete } from '../../documentos/index.ts'
import { llenar, type Ajustes, type Valores } from '../domain.ts'
import { Fila, Lineas } from './correo-estado.tsx'

/** Lines of a list in a message; the rest is in the paper that goes with it. */
const MAXIMO = 12

/** What the tags of a reminder stand for. Amounts with their sign, dates in words. */
export function valoresDe(estado: EstadoDeCuentaLeido, oficina: string): Valores {
  const { cliente, corte, saldo_final, vencido, abiertas, como_pagar, enlace } = estado
  const resto = abiertas.length - MAXIMO
  return {
    cliente: cliente.nombre,
    oficina,
    corte: formatDateLong(corte),
    total: formatPesos(saldo_final),
    vencido: formatPesos(vencido),
    facturas: [
      ...abiertas
        .slice(0, MAXIMO)
        .map(
          ({ numero, concepto, fecha, saldo }) =>
            `${numero ?? concepto} del ${formatDate(fecha)}: ${formatPesos(saldo)}`,
        ),
      ...(resto > 0 ? [`y ${plural(resto, 'cuenta')} más`] : []),
    ].join('\n'),
    como_pagar: como_pagar ?? '',
    enlace: enlace ?? '',
  }
}

/** A reminder in the office's own words. The address for paying is a button where its text names it. */
export function correoDeRecordatorio(estado: EstadoDeCuentaLeido, oficina: Membrete, { asunto, texto }: Ajustes) {
  const valores = valoresDe(estado, oficina.nombre)
  const lleno = llenar(texto, valores)
  const parrafos = (valores.enlace && texto.includes('{enlace}') ? lleno.replaceAll(valores.enlace, '') : lleno)
    .split(/\n\s*\n/)
    .map((parrafo) => parrafo.trim())
    .filter(Boolean)
  return {
    asunto: llenar(asunto, valores).replace(/\s+/g, ' '),
    html: carta({
      titulo: 'Recordatorio',
      de: oficina.nombre,
      filas: (
        <>
          {parrafos.map((parrafo, n) => (
            <Fila key={n}>
              <Lineas texto={parrafo} />
            </Fila>
          ))}
          {valores.enlace !== '' && texto.includes('{enlace}') && (
            <tr>
              <td style={{ padding: '20px 0 4px' }}>
                <a href={valores.enlace} style={BOTON_DE_CARTA}>
                  Pagar en línea
                </a>
              </td>
            </tr>
          )}
        </>
      ),
      pie: oficina.lineas,
      soloClara: true,
    }),
    texto: [oficina.nombre, '', lleno, '', ...oficina.lineas, ''].join('\n'),
  }
}
